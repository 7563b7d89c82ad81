// Renders every screen of the flows on one HTML page. Ignores all guards and conditions.

import { type Flow, getSourceText, type Json } from '../../engine/language/index.ts';
import { escapeXml as safe } from '../report/junit.ts';

/** Returns the HTML of a gallery page, which has no scripts and no external resources. */
export function createGalleryPage(name: string, flows: readonly Flow[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${safe(name)}: every screen</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">',
    `<style>${style}</style></head><body>`,
    `<h1>${safe(name)}: every screen</h1>`,
    '<nav><ul>',
    ...flows.map(({ id, title }) => `<li><a href="#${safe(id)}">${safe(title)}</a></li>`),
    '</ul></nav>',
    ...flows.map(renderFlow),
    '</body></html>',
  ].join('\n');
}

// helpers

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border:1px solid;border-radius:.5rem;padding:1rem;margin:1rem 0}dt{font-weight:600}small{opacity:.7}.action{display:inline-block;border:1px solid;border-radius:.4rem;padding:.25rem .75rem;margin:.25rem .5rem .25rem 0}';

function renderFlow({ id, title, steps, screens }: Flow): string {
  const shown = [...new Set(steps.map(({ screen }) => screen))];
  return [
    `<section id="${safe(id)}"><h2>${safe(title)} <small>${safe(id)}</small></h2>`,
    ...shown.map((name) => {
      const screen = screens[name];
      return screen ? renderScreen(name, screen) : '';
    }),
    '</section>',
  ].join('\n');
}

type Screen = Flow['screens'][string];

function renderScreen(
  name: string,
  { title, lead, blocks, form, actions, waiting }: Screen,
): string {
  return [
    `<article><h3>${safe(getSourceText(title))} <small>${safe(name)}</small></h3>`,
    lead === undefined ? '' : `<p>${safe(getSourceText(lead))}</p>`,
    ...blocks.map(({ block, when, place: _, ...rest }) =>
      renderSection(
        `${block}${when === undefined ? '' : ', under a condition'}`,
        findDisplayTexts(rest as Json),
      ),
    ),
    form
      ? renderSection('questions', [
          ...getFieldTexts(form.schema as Json),
          ...findDisplayTexts(form.ui as Json),
        ])
      : '',
    form?.fields === undefined
      ? ''
      : renderSection('questions from data', findDisplayTexts(form.fields as Json)),
    waiting === undefined ? '' : renderSection('while it waits', [getSourceText(waiting)]),
    ...actions.map(({ label }) => `<span class="action">${safe(getSourceText(label))}</span>`),
    '</article>',
  ].join('\n');
}

function renderSection(name: string, texts: readonly string[]): string {
  if (texts.length === 0) return '';
  const items = [...new Set(texts)].map((text) => `<li>${safe(text)}</li>`);
  return `<p><small>${safe(name)}</small></p><ul>${items.join('')}</ul>`;
}

function getFieldTexts(schema: Json): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(getFieldTexts);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    ['title', 'description'].includes(name) && typeof value === 'string'
      ? [value]
      : getFieldTexts(value),
  );
}

/** The names of properties whose values are identifiers instead of displayed texts. */
const identifierProperties = new Set(
  'event block icon tone widget ui:widget autocomplete inputMode width state place href value recurrence as type format ui:order'.split(
    ' ',
  ),
);

/** Returns the displayed texts in a template, including the texts inside expressions. */
function findDisplayTexts(value: Json, isLogic = false): readonly string[] {
  if (typeof value === 'string') return !isLogic || /[\s{]/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => findDisplayTexts(each, isLogic));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    identifierProperties.has(name) ? [] : findDisplayTexts(each, isLogic || name.startsWith('$')),
  );
}
