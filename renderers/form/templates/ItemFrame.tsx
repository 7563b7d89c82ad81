// Renders one item of a list in the form data, with a button that removes the item.

import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { useGetText } from '../../session-context.tsx';
import { getItemTitle } from '../item-titles.ts';
import { RemovalContext } from '../ListField.tsx';

export function ItemFrame(props: ArrayFieldItemTemplateProps) {
  const { buttonsProps, children, index, parentUiSchema } = props;
  const getText = useGetText();
  const removal = use(RemovalContext);
  const title = getItemTitle(parentUiSchema ?? {}, index);
  const remove: typeof buttonsProps.onRemoveItem = (event) => {
    removal?.remember(index, title);
    buttonsProps.onRemoveItem(event);
  };
  return (
    <fieldset className="item">
      <legend className="legend">{title}</legend>
      {children}
      {buttonsProps.hasRemove && (
        <button className="button-link" data-removes onClick={remove} type="button">
          {getText('remove', { label: title })}
        </button>
      )}
    </fieldset>
  );
}
