// Defects of values: wrong types, values outside of an enum, missing values.

import { remove, replaceValue } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isBelow, isInExample, type Spot } from '../spot.ts';
import { isObject, type MutationContext } from '../world.ts';
import { isScreenFile } from './places.ts';

const equalities = ['==', '===', '!=', '!==', 'in'];

export const values: readonly MutantKind[] = [
  {
    name: 'enum-misspelt',
    about: 'a value is compared with what its choice does not hold',
    group: 'defect',
    edits: (spot, world) => {
      const schema = comparedSchema(spot, world);
      return schema && Array.isArray(schema.enum) && typeof spot.value === 'string'
        ? [replaceValue(spot, `${spot.value}q`, spot.value, `${spot.value}q`)]
        : [];
    },
  },
  {
    name: 'type-compared-wrongly',
    about: 'a number or a boolean is compared with a text',
    group: 'defect',
    edits: (spot, world) => {
      const schema = comparedSchema(spot, world);
      return schema &&
        ['number', 'boolean'].includes(typeof spot.value) &&
        schema.type !== undefined
        ? [replaceValue(spot, String(spot.value))]
        : [];
    },
  },
  {
    name: 'type-assigned-wrongly',
    about: 'a literal of another type is assigned',
    group: 'defect',
    edits: (spot, world) => {
      if (spot.above?.name !== 'assign' || isObject(spot.value) || Array.isArray(spot.value))
        return [];
      const type = world.schemaOf(spot, spot.name)?.type;
      return type === undefined ? [] : [replaceValue(spot, [12345], spot.name)];
    },
  },
  {
    name: 'input-missing',
    about: 'a call lacks what it must have',
    group: 'defect',
    edits: (spot, { catalog }) => {
      const call = spot.above?.name === 'with' ? spot.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      return operation?.required.includes(spot.name) ? [remove(spot)] : [];
    },
  },
  {
    name: 'input-personal',
    about: 'a person’s data are given to a service as something else',
    group: 'defect',
    edits: (spot, { catalog, personal }) => {
      const call = spot.above?.name === 'with' ? spot.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      const input = operation?.input[spot.name];
      return personal !== null && input?.type === 'string' && input['x-pii'] !== true
        ? [replaceValue(spot, { $: { cat: [{ var: personal }] } }, spot.name)]
        : [];
    },
  },
  {
    name: 'block-property-missing',
    about: 'a block lacks what it must have',
    group: 'defect',
    edits: (spot, { catalog }) => {
      const block = spot.above?.above?.name === 'blocks' ? spot.above.value : undefined;
      const schema = isObject(block) ? catalog.blocks[String(block.block)] : undefined;
      const required = Array.isArray(schema?.required) ? schema.required : [];
      return required.includes(spot.name) && isScreenFile(spot) ? [remove(spot)] : [];
    },
  },
  {
    name: 'block-value-unfit',
    about: 'a block is given a value of another kind than it takes',
    group: 'defect',
    edits: (spot, { catalog }) => {
      const block =
        spot.above?.above?.name === 'blocks' && isScreenFile(spot) ? spot.above.value : undefined;
      const schema = isObject(block) ? catalog.blocks[String(block.block)] : undefined;
      const property = isObject(schema?.properties) ? schema.properties[spot.name] : undefined;
      const typed =
        isObject(property) && (property.type !== undefined || property.enum !== undefined);
      return typed && !isObject(spot.value) ? [replaceValue(spot, { unfit: 1 }, spot.name)] : [];
    },
  },
  {
    name: 'example-flipped',
    about: 'an example of a condition says the opposite',
    group: 'defect',
    edits: (spot) => {
      const name = spot.above?.name === 'holds' ? 'fails' : 'holds';
      const condition = spot.above?.above?.value;
      const others = isObject(condition) ? condition[name] : undefined;
      const [other] = Array.isArray(others) ? others : [];
      return other !== undefined && isInExample(spot) && spot.path.length === 4
        ? [replaceValue(spot, other)]
        : [];
    },
  },
  {
    name: 'example-missing',
    about: 'a condition has no example where it holds, or none where it does not',
    group: 'defect',
    edits: (spot) =>
      isInExample(spot) && spot.path.length === 4 && spot.above?.node.children?.length === 1
        ? [remove(spot, String(spot.path[1]), spot.above.name)]
        : [],
  },
];

// helpers

/** Returns the schema of the value that a literal is compared with. */
function comparedSchema(spot: Spot, world: MutationContext) {
  const list =
    spot.above?.name === '1' && Array.isArray(spot.above.value) ? spot.above.above : spot.above;
  if (!list || !Array.isArray(list.value) || !equalities.includes(list.name)) return null;
  if (isInExample(spot)) return null;
  const read = list.value.find((each) => isObject(each) && typeof each.var === 'string');
  if (!isObject(read)) return null;
  const inElements = ['map', 'filter', 'some', 'all', 'none', 'reduce'].some((name) =>
    isBelow(spot, name),
  );
  const schema = inElements ? null : world.schemaOf(spot, String(read.var));
  const types = [schema?.type].flat();
  return schema && !types.includes('array') ? schema : null;
}
