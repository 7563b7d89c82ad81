// Renders the container of a field. The container sets the field's width, and has the field's path for tests and links.

import { type FieldTemplateProps, getUiOptions } from '@rjsf/utils';

export function FieldFrame({
  fieldPathId,
  hidden,
  uiSchema,
  schema,
  children,
}: FieldTemplateProps) {
  if (hidden) return <div hidden>{children}</div>;
  const isContainer = (schema.type === 'object' || schema.type === 'array') && !isWidget(uiSchema);
  if (isContainer) return <div className="group">{children}</div>;
  const { width } = getUiOptions(uiSchema);
  return (
    <div
      className="field"
      data-field={fieldPathId.path.join('.')}
      data-width={typeof width === 'string' ? width : 'full'}
    >
      {children}
    </div>
  );
}

// helpers

const isWidget = (uiSchema: FieldTemplateProps['uiSchema']) =>
  getUiOptions(uiSchema).widget !== undefined;
