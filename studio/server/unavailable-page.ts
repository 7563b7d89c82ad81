// The page that the preview shows if no version of the flows can be read.

import { escapeHtml } from '../../renderers/build/fill-page.ts';

/**
 * Returns the HTML of the page. It shows a message, and loads again as soon as the flows can be read.
 * @example
 * createUnavailablePage('app.json is not JSON')
 */
export function createUnavailablePage(message: string): string {
  return `<!doctype html>
<meta charset="utf-8" />
<meta name="color-scheme" content="light dark" />
<title>The preview cannot be shown</title>
<h1>The preview cannot be shown</h1>
<p>It is shown as soon as the problem is repaired.</p>
<pre style="white-space: pre-wrap">${escapeHtml(message)}</pre>
<script>
  setInterval(async () => {
    const answer = await fetch(location.href).catch(() => null);
    if (answer?.ok) location.reload();
  }, 1000);
</script>
`;
}
