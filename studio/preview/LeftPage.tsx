// Renders the page that the preview shows after the user has left the application.

import type { ReturnWay } from './return-ways.ts';

interface LeftPageProps {
  url: string;
  ways: readonly ReturnWay[];
  onReturn: (address: string) => void;
}

export function LeftPage({ url, ways, onReturn }: LeftPageProps) {
  return (
    <main className="preview-left" id="main">
      <h1>The user leaves for another site</h1>
      <p className="preview-left-address">{url}</p>
      {ways.length === 0 && <p>The address names no way back.</p>}
      {ways.map(({ address, title }) => (
        <div className="preview-left-way" key={address}>
          <button onClick={() => onReturn(address)} type="button">
            {title}
          </button>
          <p className="preview-left-address">{address}</p>
        </div>
      ))}
    </main>
  );
}
