// Kinds of mutants with wrong values: another type, a value outside of an enum, or no value.

import { isObject } from '../../../engine/language/index.ts';
import { removeValue, replaceValue } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import type { MutationContext } from '../mutation-context.ts';
import { isBelow, isInExample, type ValueLocation } from '../value-location.ts';
import { isScreenFile } from './location-predicates.ts';

const equalityOperators = ['==', '===', '!=', '!==', 'in'];

export const valueMutantKinds: readonly MutantKind[] = [
  {
    name: 'enum-misspelt',
    about: 'a value is compared with a text outside of its enum',
    group: 'defect',
    edits: (location, context) => {
      const schema = getComparedSchema(location, context);
      return schema && Array.isArray(schema.enum) && typeof location.value === 'string'
        ? [replaceValue(location, `${location.value}q`, location.value, `${location.value}q`)]
        : [];
    },
  },
  {
    name: 'type-compared-wrongly',
    about: 'a number or a boolean is compared with a text',
    group: 'defect',
    edits: (location, context) => {
      const schema = getComparedSchema(location, context);
      return schema &&
        ['number', 'boolean'].includes(typeof location.value) &&
        schema.type !== undefined
        ? [replaceValue(location, String(location.value))]
        : [];
    },
  },
  {
    name: 'type-assigned-wrongly',
    about: 'a literal of another type is assigned',
    group: 'defect',
    edits: (location, context) => {
      if (
        location.above?.name !== 'assign' ||
        isObject(location.value) ||
        Array.isArray(location.value)
      )
        return [];
      const type = context.schemaOf(location, location.name)?.type;
      return type === undefined ? [] : [replaceValue(location, [12345], location.name)];
    },
  },
  {
    name: 'input-missing',
    about: 'a call lacks a required input',
    group: 'defect',
    edits: (location, { catalog }) => {
      const call = location.above?.name === 'with' ? location.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      return operation?.required.includes(location.name) ? [removeValue(location)] : [];
    },
  },
  {
    name: 'input-personal',
    about: 'personal data are sent as an input for other data',
    group: 'defect',
    edits: (location, { catalog, personal }) => {
      const call = location.above?.name === 'with' ? location.above.above?.value : undefined;
      const operation = isObject(call) ? catalog.operations[String(call.call)] : undefined;
      const input = operation?.input[location.name];
      return personal !== null && input?.type === 'string' && input['x-pii'] !== true
        ? [replaceValue(location, { $: { cat: [{ var: personal }] } }, location.name)]
        : [];
    },
  },
  {
    name: 'block-property-missing',
    about: 'a block lacks a required property',
    group: 'defect',
    edits: (location, { catalog }) => {
      const block = location.above?.above?.name === 'blocks' ? location.above.value : undefined;
      const schema = isObject(block) ? catalog.blocks[String(block.block)] : undefined;
      const required = Array.isArray(schema?.required) ? schema.required : [];
      return required.includes(location.name) && isScreenFile(location)
        ? [removeValue(location)]
        : [];
    },
  },
  {
    name: 'block-value-mismatch',
    about: 'a property of a block has another type',
    group: 'defect',
    edits: (location, { catalog }) => {
      const block =
        location.above?.above?.name === 'blocks' && isScreenFile(location)
          ? location.above.value
          : undefined;
      const schema = isObject(block) ? catalog.blocks[String(block.block)] : undefined;
      const property = isObject(schema?.properties) ? schema.properties[location.name] : undefined;
      const typed =
        isObject(property) && (property.type !== undefined || property.enum !== undefined);
      return typed && !isObject(location.value)
        ? [replaceValue(location, { unfit: 1 }, location.name)]
        : [];
    },
  },
  {
    name: 'example-flipped',
    about: 'an example of a condition is moved to the opposite list',
    group: 'defect',
    edits: (location) => {
      const name = location.above?.name === 'holds' ? 'fails' : 'holds';
      const condition = location.above?.above?.value;
      const others = isObject(condition) ? condition[name] : undefined;
      const [other] = Array.isArray(others) ? others : [];
      return other !== undefined && isInExample(location) && location.path.length === 4
        ? [replaceValue(location, other)]
        : [];
    },
  },
  {
    name: 'example-missing',
    about: 'a condition has no example where it holds, or none where it does not',
    group: 'defect',
    edits: (location) =>
      isInExample(location) &&
      location.path.length === 4 &&
      location.above?.node.children?.length === 1
        ? [removeValue(location, String(location.path[1]), location.above.name)]
        : [],
  },
];

// helpers

/** Returns the schema of the value that a literal is compared with. */
function getComparedSchema(location: ValueLocation, context: MutationContext) {
  const list =
    location.above?.name === '1' && Array.isArray(location.above.value)
      ? location.above.above
      : location.above;
  if (!list || !Array.isArray(list.value) || !equalityOperators.includes(list.name)) return null;
  if (isInExample(location)) return null;
  const read = list.value.find((each) => isObject(each) && typeof each.var === 'string');
  if (!isObject(read)) return null;
  const inElements = ['map', 'filter', 'some', 'all', 'none', 'reduce'].some((name) =>
    isBelow(location, name),
  );
  const schema = inElements ? null : context.schemaOf(location, String(read.var));
  const types = [schema?.type].flat();
  return schema && !types.includes('array') ? schema : null;
}
