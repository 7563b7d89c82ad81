// The page that the preview shows when the user leaves the application.

interface LeftPageProps {
  url: string;
  /** The paths by which the user can return. */
  ways: readonly string[];
  onReturn: (address: string) => void;
}

export function LeftPage({ url, ways, onReturn }: LeftPageProps) {
  return (
    <main className="preview-left" id="main">
      <h1>The user leaves for another site</h1>
      <p className="preview-left-url">{url}</p>
      {ways.length === 0 && <p>The address names no way back.</p>}
      {ways.map((address) => (
        <button key={address} onClick={() => onReturn(address)} type="button">
          Return to {address}
        </button>
      ))}
    </main>
  );
}
