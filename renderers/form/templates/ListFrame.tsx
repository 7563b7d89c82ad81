// Renders a list in the form data. Users can add and remove items unless the list has a fixed length.

import { type ArrayFieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { use } from 'react';
import { useGetText } from '../../session-context.tsx';
import { RemovalContext } from '../ListField.tsx';
import { RemovedNote } from '../RemovedNote.tsx';

export function ListFrame(props: ArrayFieldTemplateProps) {
  const { canAdd, fieldPathId, items, onAddClick, rawErrors = [], title, uiSchema, schema } = props;
  const getText = useGetText();
  const removal = use(RemovalContext);
  const help = uiSchema?.['ui:help'] ?? schema.description;
  const { label } = getUiOptions(uiSchema);
  const errorId = `${fieldPathId.$id}__error`;
  return (
    <fieldset
      aria-describedby={rawErrors.length > 0 ? errorId : undefined}
      className="fieldset list"
      data-field={fieldPathId.path.join('.')}
      data-given={!canAdd}
      id={fieldPathId.$id}
      tabIndex={-1}
    >
      <legend className={label === false ? 'visually-hidden' : 'legend'}>{title}</legend>
      {typeof help === 'string' && <p className="hint">{help}</p>}
      {rawErrors.length > 0 && (
        <p className="error" id={errorId}>
          <span className="visually-hidden">{getText('errorMark')} </span>
          {rawErrors[0]}
        </p>
      )}
      {items}
      {removal && <RemovedNote label={removal.label} onUndo={removal.undo} />}
      {canAdd && (
        <button className="button button-secondary" onClick={onAddClick} type="button">
          {getText('add')}
        </button>
      )}
    </fieldset>
  );
}
