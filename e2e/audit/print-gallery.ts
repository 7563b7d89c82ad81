// Prints the gallery of an audit: the pictures of all screens and states, with what is wrong.

import { escapeHtml } from '../../renderers/build/fill-page.ts';
import { type AuditSummary, nameLook } from './summarize.ts';

/** Returns the page. Pictures are relative to it. */
export function printGallery({ results, failures, screens, looks }: AuditSummary): string {
  const flows = [...new Set(results.map(({ flow }) => flow))];
  const open = failures.filter(({ waived }) => waived === null).length;
  const parts = flows.map((flow) => {
    const own = results.filter(
      (each) => each.flow === flow && each.looks.some(({ picture }) => picture),
    );
    const sections = own.map(({ screen, looks: all }) => {
      const figures = all.flatMap((look) => {
        if (look.picture === null) return [];
        const wrong = look.findings.map(({ check, message }) => `${check}: ${message}`);
        return `<figure${wrong.length > 0 ? ' class="bad"' : ''}><a href="${escapeHtml(look.picture)}"><img alt="${escapeHtml(`${screen} ${nameLook(look)}`)}" loading="lazy" src="${escapeHtml(look.picture)}"></a><figcaption>${escapeHtml(nameLook(look))}${wrong.map((each) => `<br>${escapeHtml(each)}`).join('')}</figcaption></figure>`;
      });
      return `<h3>${escapeHtml(screen)}</h3><div>${figures.join('')}</div>`;
    });
    return `<h2 id="${escapeHtml(flow)}">${escapeHtml(flow)}</h2>${sections.join('\n')}`;
  });
  const links = flows
    .map((flow) => `<a href="#${escapeHtml(flow)}">${escapeHtml(flow)}</a>`)
    .join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Audit</title><style>${css}</style>
<h1>Audit</h1><p>${screens} screens, ${looks} looks, ${open} failures</p><nav>${links}</nav>
${parts.join('\n')}</html>
`;
}

// helpers

const css = `body { font: 15px system-ui; margin: 2rem; }
div { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { border: 1px solid #bbb; margin: 0; max-width: 20rem; padding: .5rem; }
figure.bad { border: 2px solid #b00; }
img { max-width: 100%; max-height: 30rem; }`;
