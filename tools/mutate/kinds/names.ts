// Defects of names: misspelled or wrong names.

import { misspellValue } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isBelow, isEntry, type Spot } from '../spot.ts';
import { isObject } from '../world.ts';
import { isConditionName, isLiteral, isPath, isScreenFile, isStep, isTarget } from './places.ts';

const isText = ({ value }: Spot) => typeof value === 'string' && value.length > 1;
const _isOutcomeName = ({ name }: Spot) => /^(\d{3}|\dxx|offline|timeout|failed)$/.test(name);

/** Misspells a text that satisfies `is`. */
function misspelt(
  name: string,
  about: string,
  is: (
    spot: Spot,
    ...rest: Parameters<MutantKind['edits']> extends [Spot, ...infer More] ? More : never
  ) => boolean,
): MutantKind {
  return {
    name,
    about,
    group: 'defect',
    edits: (spot, world) => (isText(spot) && is(spot, world) ? [misspellValue(spot)] : []),
  };
}

export const namesOfThings: readonly MutantKind[] = [
  misspelt(
    'target-misspelt',
    'a target is misspelt',
    (spot) => isTarget(spot) && !String(spot.value).startsWith('@'),
  ),
  misspelt(
    'word-target-misspelt',
    'a target of the language such as @next is misspelt',
    (spot) => isTarget(spot) && String(spot.value).startsWith('@'),
  ),
  misspelt(
    'condition-misspelt',
    'a condition is misspelt where it is used',
    (spot, world) => isConditionName(spot) && world.isCondition(spot, String(spot.value)),
  ),
  misspelt(
    'derived-misspelt',
    'a derived value is misspelt where it is used',
    (spot) => spot.name === 'derived' && isEntry(spot),
  ),
  misspelt(
    'path-misspelt',
    'the last name of a data path is misspelt where it is read',
    (spot, world) =>
      isPath(spot) &&
      world.schemaOf(spot, String(spot.value)) !== null &&
      !String(spot.value).startsWith('flags.'),
  ),
  misspelt(
    'flag-misspelt',
    'a flag is misspelt',
    (spot) => isPath(spot) && String(spot.value).startsWith('flags.'),
  ),
  misspelt(
    'operation-misspelt',
    'an operation is misspelt',
    (spot) => spot.name === 'call' && !isLiteral(spot),
  ),
  misspelt(
    'event-misspelt',
    'a button sends a misspelt event',
    (spot) =>
      spot.name === 'event' &&
      isScreenFile(spot) &&
      isBelow(spot, 'actions') &&
      !isBelow(spot, 'payload'),
  ),
  misspelt(
    'block-misspelt',
    'a block is misspelt',
    (spot) => spot.name === 'block' && isScreenFile(spot),
  ),
  misspelt('widget-misspelt', 'a widget is misspelt', ({ name }) => name === 'ui:widget'),
  misspelt(
    'analytics-event-misspelt',
    'an event for analytics is misspelt',
    (spot) => spot.name === 'event' && spot.above?.name === 'track',
  ),
  misspelt(
    'allow-misspelt',
    'the list that allows leaving is misspelt',
    ({ name }) => name === 'allow',
  ),
  misspelt(
    'extends-misspelt',
    'the flow to extend is misspelt',
    ({ name, path }) => name === 'extends' && path.length === 1,
  ),
  misspelt(
    'without-misspelt',
    'a step to be without is misspelt',
    ({ above }) => above?.name === 'without' && above.path.length === 1,
  ),
  misspelt(
    'home-misspelt',
    'the home flow or the kept address is misspelt',
    ({ file, path, name }) =>
      file === 'app.json' && path.length === 1 && ['home', 'returnTo'].includes(name),
  ),
  misspelt(
    'data-file-misspelt',
    'a shared file is misspelt',
    ({ file, path }) => file === 'app.json' && path.length === 2 && path[0] === 'data',
  ),
  misspelt(
    'origins-misspelt',
    'where allowed origins stand is misspelt',
    ({ name, path }) => name === 'origins' && path[0] === 'leaves',
  ),
  misspelt(
    'into-misspelt',
    'a result is put where nothing is declared',
    (spot, world) => spot.name === 'into' && world.schemaOf(spot, String(spot.value)) !== null,
  ),
  misspelt(
    'bind-misspelt',
    'a form is bound to what is not declared',
    (spot) => spot.name === 'bind',
  ),
  misspelt('reset-misspelt', 'what is reset is misspelt', ({ above }) => above?.name === 'reset'),
  misspelt(
    'required-misspelt',
    'a required field is misspelt',
    (spot) => spot.above?.name === 'required' && isBelow(spot, 'form') && spot.path.length === 5,
  ),
  misspelt(
    'screen-misspelt',
    'the screen of a step is misspelt',
    (spot) => spot.name === 'screen' && spot.above !== null && isStep(spot.above),
  ),
  misspelt('each-misspelt', 'the name of a list’s elements is misspelt', (spot) => {
    const of = spot.above?.value;
    return (
      spot.name === 'as' &&
      isObject(of) &&
      JSON.stringify(of.of ?? null).includes(`${String(spot.value)}.`)
    );
  }),
];
