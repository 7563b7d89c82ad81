// Answers the question `texts`: all texts that the screens of steps can show. Includes texts of named parts, error
// messages, and computed texts.

import { groupBy } from 'remeda';
import { flowFile, isObject, type Json } from '../../../engine/language/index.ts';
import { getSourceTexts, type SourceText } from '../../../engine/lint/index.ts';
import type { StepOutline } from '../../protocol/api.ts';
import type { AnswerQuestion } from '../context.ts';
import { createOutline } from '../outline.ts';

export const listTexts: AnswerQuestion<'texts'> = ({ parsed: { sources, ...parsed } }) => {
  const byFile = groupBy(getSourceTexts(sources), ({ file }) => file);
  return createOutline({ ...parsed, sources }).flatMap(({ id: flow, folder, steps }) =>
    steps.map((step) => {
      const own = [...(byFile[step.screenFile ?? ''] ?? []), ...findOwn(byFile, step)];
      const file = flowFile(folder);
      const values = [sources.values[step.screenFile ?? '']];
      const computed = findComputed(values, sources.values[file], byFile[file] ?? []);
      return {
        ...{ flow, step: step.id },
        texts: [...new Set([...own, ...computed].map(({ value }) => value))],
      };
    }),
  );
};

// helpers

/** Returns the texts in the declaration of a step, such as its messages. */
function findOwn(
  byFile: Readonly<Record<string, readonly SourceText[]>>,
  { file, pointer }: StepOutline,
): readonly SourceText[] {
  const texts = byFile[file] ?? [];
  return texts.filter((text) => text.pointer.startsWith(`${pointer}/`));
}

/** Returns the texts of the derived values that a screen reads directly or indirectly. */
function findComputed(
  [screen]: readonly (Json | undefined)[],
  flow: Json | undefined,
  texts: readonly SourceText[],
): readonly SourceText[] {
  const derive = isObject(flow) && isObject(flow.derive) ? flow.derive : {};
  const found = new Set<string>();
  const visit = (value: Json | undefined) => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(derivedName)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(derive[name]);
    }
  };
  visit(screen);
  return texts.filter(({ pointer }) => {
    const [, part, name = ''] = pointer.split('/');
    return part === 'derive' && found.has(name);
  });
}

/** Matches the name of a derived value in a placeholder or in an expression. */
const derivedName = /derived(?:\.|":")(\w+)/g;
