// Renders one item of a list in the form data, with a button that removes the item.

import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { useGetText } from '../../session-context.tsx';
import { getItemTitle } from '../item-titles.ts';

export function ItemFrame(props: ArrayFieldItemTemplateProps) {
  const { buttonsProps, children, index, parentUiSchema } = props;
  const getText = useGetText();
  const title = getItemTitle(parentUiSchema ?? {}, index);
  return (
    <fieldset className="item">
      <legend className="legend">{title}</legend>
      {children}
      {buttonsProps.hasRemove && (
        <button className="button-link" onClick={buttonsProps.onRemoveItem} type="button">
          {getText('remove', { label: title })}
        </button>
      )}
    </fieldset>
  );
}
