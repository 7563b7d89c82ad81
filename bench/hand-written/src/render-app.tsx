import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../shared/style.css';

/** Renders an application with a router into the page. */
export function renderApp(routes: ReactNode): void {
  const element = document.querySelector('#app');
  if (!element) throw new Error('The page has no element #app.');
  createRoot(element).render(
    <StrictMode>
      <BrowserRouter>{routes}</BrowserRouter>
    </StrictMode>,
  );
}
