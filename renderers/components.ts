// The public module `charter/components`. The components of a product's custom blocks and widgets import it.

export { Paragraphs } from './blocks/Paragraphs.tsx';
export { Price } from './blocks/Price.tsx';
export { Field } from './form/Field.tsx';
export { fieldParts } from './form/field-parts.ts';
export { Icon } from './icons/Icon.tsx';
export { useDispatch, useGetText, useView } from './session-context.tsx';
