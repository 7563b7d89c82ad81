// Defects of texts: placeholders, labels, titles, and forbidden content.

import { misspell, remove, replaceValue, type TextEdit } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isBelow, isEntry, isInExample, type Spot } from '../spot.ts';
import { isObject } from '../world.ts';
import { isFlowFile, isScreenFile, isStep } from './places.ts';

const placeholder = /\{([a-z]\w*(?:\.\w+)+)(?:, *([a-z]+))?\}/;

export const texts: readonly MutantKind[] = [
  {
    name: 'placeholder-misspelt',
    about: 'a placeholder of a text is misspelt',
    group: 'defect',
    edits: (spot, world) => {
      const path = found(spot)?.[1];
      if (path === undefined) return [];
      const known = path.startsWith('derived.') || world.schemaOf(spot, path) !== null;
      return known ? [inText(spot, path, misspellLast(path))] : [];
    },
  },
  {
    name: 'text-format-misspelt',
    about: 'the format of a placeholder is misspelt',
    group: 'defect',
    edits: (spot) => {
      const format = found(spot)?.[2];
      return format === undefined ? [] : [inText(spot, format, misspell(format))];
    },
  },
  {
    name: 'title-missing',
    about: 'a screen has no title',
    group: 'defect',
    edits: (spot) =>
      isScreenFile(spot) && spot.name === 'title' && spot.path.length === 1
        ? [remove(spot), replaceValue(spot, '', 'title')]
        : [],
  },
  {
    name: 'label-missing',
    about: 'a button has no label',
    group: 'defect',
    edits: (spot) => (isActionLabel(spot) ? [remove(spot), replaceValue(spot, ' ', 'label')] : []),
  },
  {
    name: 'field-title-missing',
    about: 'a field has no label',
    group: 'defect',
    edits: (spot) =>
      spot.name === 'title' &&
      spot.path.length === 5 &&
      spot.path[0] === 'form' &&
      spot.path[2] === 'properties' &&
      !titled(spot)
        ? [remove(spot, String(spot.path[3]))]
        : [],
  },
  {
    name: 'label-says-submit',
    about: 'a button says Submit',
    group: 'defect',
    edits: (spot) => (isActionLabel(spot) ? [replaceValue(spot, 'Submit', 'Submit')] : []),
  },
  {
    name: 'error-blames',
    about: 'an error text blames',
    group: 'defect',
    edits: (spot) =>
      spot.above?.name === 'ui:errors'
        ? [replaceValue(spot, 'Invalid input', 'Invalid input')]
        : [],
  },
  {
    name: 'condition-label-missing',
    about: 'a condition has no label',
    group: 'defect',
    edits: (spot) =>
      spot.name === 'label' && spot.path.length === 3 && spot.path[0] === 'conditions'
        ? [remove(spot), replaceValue(spot, '', String(spot.path[1]))]
        : [],
  },
  {
    name: 'address-runs-a-program',
    about: 'an address runs a program',
    group: 'defect',
    edits: (spot) =>
      ['href', 'leave', 'path'].includes(spot.name) &&
      typeof spot.value === 'string' &&
      isEntry(spot)
        ? [replaceValue(spot, 'javascript:alert(1)', 'javascript:alert(1)')]
        : [],
  },
  {
    name: 'secret-shown',
    about: 'a secret is put into a title or a text',
    group: 'defect',
    edits: (spot, { secret }) =>
      secret !== null &&
      isScreenFile(spot) &&
      ((spot.name === 'title' && spot.path.length === 1) ||
        (spot.name === 'text' && isBelow(spot, 'blocks') && typeof spot.value === 'string'))
        ? [replaceValue(spot, `${String(spot.value)} {${secret}}`, secret)]
        : [],
  },
  {
    name: 'secret-leaves',
    about: 'a secret is put into an address or an event',
    group: 'defect',
    edits: (spot, { secret }) => {
      if (secret === null || !isFlowFile(spot) || isInExample(spot)) return [];
      const inTrack = spot.above?.name === 'properties' && spot.above.above?.name === 'track';
      const inQuery =
        spot.above?.name === 'query' &&
        !isBelow(spot, 'with') &&
        isEntry(spot) &&
        spot.name !== 'call';
      return inTrack || inQuery ? [replaceValue(spot, { $: { var: secret } }, secret)] : [];
    },
  },
  {
    name: 'screen-removed',
    about: 'a screen file is taken away',
    group: 'defect',
    edits: (spot) =>
      isScreenFile(spot) && spot.path.length === 0
        ? [
            {
              file: spot.file,
              offset: 0,
              length: spot.text.length,
              text: null,
              names: [fileName(spot)],
            },
          ]
        : [],
  },
  {
    name: 'step-removed',
    about: 'a step is taken away, its screen stays',
    group: 'defect',
    edits: (spot) =>
      isStep(spot) && isObject(spot.value)
        ? [remove(spot, String(spot.value.id), String(spot.value.screen ?? spot.value.id))]
        : [],
  },
];

// helpers

function found(spot: Spot): RegExpExecArray | null {
  return typeof spot.value === 'string' &&
    isScreenFile(spot) &&
    !isBelow(spot, 'schema') &&
    !isBelow(spot, 'payload')
    ? placeholder.exec(spot.value)
    : null;
}

function inText(spot: Spot, before: string, after: string): TextEdit {
  const named = [before, after].flatMap((path) => [path, path.split('.').at(-1) ?? '']);
  return replaceValue(spot, String(spot.value).replace(before, after), ...named);
}

function misspellLast(path: string): string {
  const at = path.lastIndexOf('.') + 1;
  return path.slice(0, at) + misspell(path.slice(at));
}

function isActionLabel(spot: Spot): boolean {
  return (
    spot.name === 'label' &&
    isScreenFile(spot) &&
    spot.path[0] === 'actions' &&
    spot.path.length === 3
  );
}

/** Returns true if the UI options of the field have a title as well. */
function titled(spot: Spot): boolean {
  const form = spot.above?.above?.above?.above?.value;
  const look = isObject(form) && isObject(form.ui) ? form.ui[String(spot.path[3])] : undefined;
  return isObject(look) && (look['ui:title'] !== undefined || look['ui:widget'] === 'hidden');
}

function fileName({ file }: Spot): string {
  return file.split('/').at(-1) ?? file;
}
