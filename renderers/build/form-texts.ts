// Moves the translated texts of form schemas to the forms' uiSchema. The schemas do not change, because the form
// validators are compiled from them.

import { mergeDeep } from 'remeda';
import type { Flow, Json } from '../../engine/language/index.ts';
import type { TextChanges } from '../language/apply-texts.ts';

/**
 * Returns the changes of a flow, with the changes of form schemas moved to the uiSchema. Titles and descriptions of
 * fields become `ui:title` and `ui:description`, unless the uiSchema already has these.
 */
export function moveFormTexts(
  changes: TextChanges,
  { screens }: Pick<Flow, 'screens'>,
): TextChanges {
  if (!isParent(changes.screens)) return changes;
  const moved = Object.entries(changes.screens).map(([name, screen]) => {
    const form = isParent(screen) ? screen.form : undefined;
    if (!isParent(screen) || !isParent(form) || !isParent(form.schema)) return [name, screen];
    const { schema, ui, ...others } = form;
    const texts = collectFieldTexts(schema, screens[name]?.form?.ui);
    const looks = mergeDeep(texts, isParent(ui) ? ui : {});
    return [name, { ...screen, form: { ...others, ui: looks } }];
  });
  return { ...changes, screens: Object.fromEntries(moved) };
}

// helpers

function collectFieldTexts(schema: TextChanges, own: unknown): TextChanges {
  const look = (typeof own === 'object' && own !== null ? own : {}) as Readonly<
    Record<string, Json>
  >;
  let texts: TextChanges = {};
  for (const [keyword, change] of Object.entries(schema)) {
    const name = `ui:${keyword}`;
    if (typeof change === 'string') {
      if (['title', 'description'].includes(keyword) && look[name] === undefined)
        texts = mergeDeep(texts, { [name]: change });
    } else if (keyword === 'properties')
      for (const [field, below] of Object.entries(change))
        texts = mergeDeep(
          texts,
          isParent(below) ? { [field]: collectFieldTexts(below, look[field]) } : {},
        );
    else if (keyword === 'items')
      texts = mergeDeep(texts, { items: collectFieldTexts(change, look.items) });
    else if (['allOf', 'anyOf', 'oneOf', 'dependentSchemas'].includes(keyword)) {
      for (const below of Object.values(change))
        texts = mergeDeep(texts, isParent(below) ? collectFieldTexts(below, look) : {});
    } else if (['if', 'then', 'else'].includes(keyword))
      texts = mergeDeep(texts, collectFieldTexts(change, look));
  }
  return texts;
}

function isParent(change: string | TextChanges | undefined): change is TextChanges {
  return typeof change === 'object';
}
