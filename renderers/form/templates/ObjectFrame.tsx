// Renders the fields of an object in the form data. A nested object has a legend.

import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';

export function ObjectFrame(props: ObjectFieldTemplateProps) {
  const { fieldPathId, properties, title, description, uiSchema } = props;
  const fields = <div className="fields">{properties.map((property) => property.content)}</div>;
  const isRoot = fieldPathId.path.length === 0;
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  if (isRoot || isItem) return fields;
  const { label } = getUiOptions(uiSchema);
  return (
    <fieldset className="fieldset">
      <legend className={label === false ? 'visually-hidden' : 'legend'}>{title}</legend>
      {typeof description === 'string' && description !== '' && (
        <p className="hint">{description}</p>
      )}
      {fields}
    </fieldset>
  );
}
