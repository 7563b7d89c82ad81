// Kinds of mutants with misspelled or wrong names.

import { isObject } from '../../../engine/language/index.ts';
import { misspellValue } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isBelow, isProperty, type ValueLocation } from '../value-location.ts';
import {
  isConditionName,
  isLiteral,
  isReadPath,
  isScreenFile,
  isStep,
  isTarget,
} from './location-predicates.ts';

const isText = ({ value }: ValueLocation) => typeof value === 'string' && value.length > 1;

/** Creates a kind that misspells the texts for which `is` returns true. */
function createMisspellingKind(
  name: string,
  about: string,
  is: (
    location: ValueLocation,
    ...rest: Parameters<MutantKind['edits']> extends [ValueLocation, ...infer More] ? More : never
  ) => boolean,
): MutantKind {
  return {
    name,
    about,
    group: 'defect',
    edits: (location, context) =>
      isText(location) && is(location, context) ? [misspellValue(location)] : [],
  };
}

export const nameMutantKinds: readonly MutantKind[] = [
  createMisspellingKind(
    'target-misspelt',
    'a target is misspelt',
    (location) => isTarget(location) && !String(location.value).startsWith('@'),
  ),
  createMisspellingKind(
    'built-in-target-misspelt',
    'a built-in target such as @next is misspelt',
    (location) => isTarget(location) && String(location.value).startsWith('@'),
  ),
  createMisspellingKind(
    'condition-misspelt',
    'a condition is misspelt where it is used',
    (location, context) =>
      isConditionName(location) && context.isCondition(location, String(location.value)),
  ),
  createMisspellingKind(
    'derived-misspelt',
    'a derived value is misspelt where it is used',
    (location) => location.name === 'derived' && isProperty(location),
  ),
  createMisspellingKind(
    'path-misspelt',
    'the last name of a data path is misspelt where it is read',
    (location, context) =>
      isReadPath(location) &&
      context.schemaOf(location, String(location.value)) !== null &&
      !String(location.value).startsWith('flags.'),
  ),
  createMisspellingKind(
    'flag-misspelt',
    'a flag is misspelt',
    (location) => isReadPath(location) && String(location.value).startsWith('flags.'),
  ),
  createMisspellingKind(
    'operation-misspelt',
    'an operation is misspelt',
    (location) => location.name === 'call' && !isLiteral(location),
  ),
  createMisspellingKind(
    'event-misspelt',
    'a button sends a misspelt event',
    (location) =>
      location.name === 'event' &&
      isScreenFile(location) &&
      isBelow(location, 'actions') &&
      !isBelow(location, 'payload'),
  ),
  createMisspellingKind(
    'block-misspelt',
    'a block is misspelt',
    (location) => location.name === 'block' && isScreenFile(location),
  ),
  createMisspellingKind(
    'widget-misspelt',
    'a widget is misspelt',
    ({ name }) => name === 'ui:widget',
  ),
  createMisspellingKind(
    'analytics-event-misspelt',
    'an event for analytics is misspelt',
    (location) => location.name === 'event' && location.above?.name === 'track',
  ),
  createMisspellingKind(
    'allow-misspelt',
    'the list that allows leaving is misspelt',
    ({ name }) => name === 'allow',
  ),
  createMisspellingKind(
    'extends-misspelt',
    'the flow to extend is misspelt',
    ({ name, path }) => name === 'extends' && path.length === 1,
  ),
  createMisspellingKind(
    'without-misspelt',
    'a step that is left out is misspelt',
    ({ above }) => above?.name === 'without' && above.path.length === 1,
  ),
  createMisspellingKind(
    'home-misspelt',
    'the home flow or the path of the return address is misspelt',
    ({ file, path, name }) =>
      file === 'app.json' && path.length === 1 && ['home', 'returnTo'].includes(name),
  ),
  createMisspellingKind(
    'data-file-misspelt',
    'a shared file is misspelt',
    ({ file, path }) => file === 'app.json' && path.length === 2 && path[0] === 'data',
  ),
  createMisspellingKind(
    'origins-misspelt',
    'the path of allowed origins is misspelt',
    ({ name, path }) => name === 'origins' && path[0] === 'leaves',
  ),
  createMisspellingKind(
    'into-misspelt',
    'a result is stored at an undeclared path',
    (location, context) =>
      location.name === 'into' && context.schemaOf(location, String(location.value)) !== null,
  ),
  createMisspellingKind(
    'bind-misspelt',
    'a form is bound to an undeclared path',
    (location) => location.name === 'bind',
  ),
  createMisspellingKind(
    'reset-misspelt',
    'the path of a reset is misspelt',
    ({ above }) => above?.name === 'reset',
  ),
  createMisspellingKind(
    'required-misspelt',
    'a required field is misspelt',
    (location) =>
      location.above?.name === 'required' &&
      isBelow(location, 'form') &&
      location.path.length === 5,
  ),
  createMisspellingKind(
    'screen-misspelt',
    'the screen of a step is misspelt',
    (location) => location.name === 'screen' && location.above !== null && isStep(location.above),
  ),
  createMisspellingKind(
    'each-misspelt',
    'the name of a list’s elements is misspelt',
    (location) => {
      const of = location.above?.value;
      return (
        location.name === 'as' &&
        isObject(of) &&
        JSON.stringify(of.of ?? null).includes(`${String(location.value)}.`)
      );
    },
  ),
];
