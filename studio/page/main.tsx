// The entry point of the studio's page.

import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { openStudio, StudioContext } from './store.ts';
import './styles/index.css';

const element = document.getElementById('studio');
if (!element) throw new Error('The page has no element with the id "studio".');
const root = createRoot(element);

openStudio().then(
  (studio) =>
    root.render(
      <StudioContext value={studio}>
        <App />
      </StudioContext>,
    ),
  (cause: unknown) =>
    root.render(
      <main className="closed">
        <h1>The studio cannot be opened</h1>
        <p>{cause instanceof Error ? cause.message : String(cause)}</p>
      </main>,
    ),
);
