// Kinds of mutants in texts: wrong placeholders, labels and titles, and forbidden content.

import { isObject } from '../../../engine/language/index.ts';
import { misspell, removeValue, replaceValue, type TextEdit } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isBelow, isInExample, isProperty, type ValueLocation } from '../value-location.ts';
import { isFlowFile, isScreenFile, isStep } from './location-predicates.ts';

const placeholderPattern = /\{([a-z]\w*(?:\.\w+)+)(?:, *([a-z]+))?\}/;

export const textMutantKinds: readonly MutantKind[] = [
  {
    name: 'placeholder-misspelt',
    about: 'a placeholder of a text is misspelt',
    group: 'defect',
    edits: (location, context) => {
      const path = findPlaceholder(location)?.[1];
      if (path === undefined) return [];
      const known = path.startsWith('derived.') || context.schemaOf(location, path) !== null;
      return known ? [replaceInText(location, path, misspellLastSegment(path))] : [];
    },
  },
  {
    name: 'text-format-misspelt',
    about: 'the format of a placeholder is misspelt',
    group: 'defect',
    edits: (location) => {
      const format = findPlaceholder(location)?.[2];
      return format === undefined ? [] : [replaceInText(location, format, misspell(format))];
    },
  },
  {
    name: 'title-missing',
    about: 'a screen has no title',
    group: 'defect',
    edits: (location) =>
      isScreenFile(location) && location.name === 'title' && location.path.length === 1
        ? [removeValue(location), replaceValue(location, '', 'title')]
        : [],
  },
  {
    name: 'label-missing',
    about: 'a button has no label',
    group: 'defect',
    edits: (location) =>
      isActionLabel(location) ? [removeValue(location), replaceValue(location, ' ', 'label')] : [],
  },
  {
    name: 'field-title-missing',
    about: 'a field has no label',
    group: 'defect',
    edits: (location) =>
      location.name === 'title' &&
      location.path.length === 5 &&
      location.path[0] === 'form' &&
      location.path[2] === 'properties' &&
      !hasUnusedSchemaTitle(location)
        ? [removeValue(location, String(location.path[3]))]
        : [],
  },
  {
    name: 'label-says-submit',
    about: 'a button says Submit',
    group: 'defect',
    edits: (location) =>
      isActionLabel(location) ? [replaceValue(location, 'Submit', 'Submit')] : [],
  },
  {
    name: 'error-blames',
    about: 'an error text blames',
    group: 'defect',
    edits: (location) =>
      location.above?.name === 'ui:errors'
        ? [replaceValue(location, 'Invalid input', 'Invalid input')]
        : [],
  },
  {
    name: 'condition-label-missing',
    about: 'a condition has no label',
    group: 'defect',
    edits: (location) =>
      location.name === 'label' && location.path.length === 3 && location.path[0] === 'conditions'
        ? [removeValue(location), replaceValue(location, '', String(location.path[1]))]
        : [],
  },
  {
    name: 'address-runs-a-program',
    about: 'an address runs a program',
    group: 'defect',
    edits: (location) =>
      ['href', 'leave', 'path'].includes(location.name) &&
      typeof location.value === 'string' &&
      isProperty(location)
        ? [replaceValue(location, 'javascript:alert(1)', 'javascript:alert(1)')]
        : [],
  },
  {
    name: 'secret-shown',
    about: 'a secret is put into a title or a text',
    group: 'defect',
    edits: (location, { secret }) =>
      secret !== null &&
      isScreenFile(location) &&
      ((location.name === 'title' && location.path.length === 1) ||
        (location.name === 'text' &&
          isBelow(location, 'blocks') &&
          typeof location.value === 'string'))
        ? [replaceValue(location, `${String(location.value)} {${secret}}`, secret)]
        : [],
  },
  {
    name: 'secret-leaves',
    about: 'a secret is put into an address or an event',
    group: 'defect',
    edits: (location, { secret }) => {
      if (secret === null || !isFlowFile(location) || isInExample(location)) return [];
      const inTrack =
        location.above?.name === 'properties' && location.above.above?.name === 'track';
      const inQuery =
        location.above?.name === 'query' &&
        !isBelow(location, 'with') &&
        isProperty(location) &&
        location.name !== 'call';
      return inTrack || inQuery ? [replaceValue(location, { $: { var: secret } }, secret)] : [];
    },
  },
  {
    name: 'screen-removed',
    about: 'a screen file is removed',
    group: 'defect',
    edits: (location) =>
      isScreenFile(location) && location.path.length === 0
        ? [
            {
              file: location.file,
              offset: 0,
              length: location.text.length,
              text: null,
              names: [getFileName(location)],
            },
          ]
        : [],
  },
  {
    name: 'step-removed',
    about: 'a step is removed, and its screen stays',
    group: 'defect',
    edits: (location) =>
      isStep(location) && isObject(location.value)
        ? [
            removeValue(
              location,
              String(location.value.id),
              String(location.value.screen ?? location.value.id),
            ),
          ]
        : [],
  },
];

// helpers

function findPlaceholder(location: ValueLocation): RegExpExecArray | null {
  return typeof location.value === 'string' &&
    isScreenFile(location) &&
    !isBelow(location, 'schema') &&
    !isBelow(location, 'payload')
    ? placeholderPattern.exec(location.value)
    : null;
}

function replaceInText(location: ValueLocation, before: string, after: string): TextEdit {
  const named = [before, after].flatMap((path) => [path, path.split('.').at(-1) ?? '']);
  return replaceValue(location, String(location.value).replace(before, after), ...named);
}

function misspellLastSegment(path: string): string {
  const at = path.lastIndexOf('.') + 1;
  return path.slice(0, at) + misspell(path.slice(at));
}

function isActionLabel(location: ValueLocation): boolean {
  return (
    location.name === 'label' &&
    isScreenFile(location) &&
    location.path[0] === 'actions' &&
    location.path.length === 3
  );
}

/**
 * Returns true if the UI options hide the field or have another title, so that the title in the
 * schema is not shown.
 */
function hasUnusedSchemaTitle(location: ValueLocation): boolean {
  const form = location.above?.above?.above?.above?.value;
  const look = isObject(form) && isObject(form.ui) ? form.ui[String(location.path[3])] : undefined;
  return isObject(look) && (look['ui:title'] !== undefined || look['ui:widget'] === 'hidden');
}

function getFileName({ file }: ValueLocation): string {
  return file.split('/').at(-1) ?? file;
}
