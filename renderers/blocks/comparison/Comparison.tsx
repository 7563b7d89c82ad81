// Renders the block `comparison`: a table whose rows become groups on narrow screens.
// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop a table's roles once its parts are laid out as a grid

import { Icon } from '../../icons/Icon.tsx';
import { ActionButton } from '../../screen/ActionButton.tsx';
import { useGetText } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { ComparisonProperties } from './declaration.ts';

export function Comparison({ properties }: { properties: ComparisonProperties }) {
  const { caption, columns, rows } = properties;
  const hasActions = columns.some((column) => column.action);
  return (
    <div className="comparison-frame">
      <table className="comparison" data-columns={columns.length} role="table">
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <td className="comparison-corner" role="cell" />
            {columns.map((column) => (
              <th
                data-marked={column.badge !== undefined}
                key={column.title}
                role="columnheader"
                scope="col"
              >
                <span className="comparison-title">{column.title}</span>
                {column.price !== undefined && (
                  <Price cents={column.price} recurrence={column.recurrence} />
                )}
                {column.note !== undefined && (
                  <span className="comparison-note">{column.note}</span>
                )}
                {column.badge !== undefined && <span className="badge">{column.badge}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.label} role="row">
              <th role="rowheader" scope="row">
                {row.label}
                {row.hint !== undefined && <span className="comparison-hint">{row.hint}</span>}
              </th>
              {columns.map((column, index) => (
                <td
                  data-marked={column.badge !== undefined}
                  data-title={column.title}
                  key={column.title}
                  role="cell"
                >
                  <Cell value={row.cells[index] ?? false} />
                </td>
              ))}
            </tr>
          ))}
          {hasActions && (
            <tr className="comparison-actions" role="row">
              <td className="comparison-corner" role="cell" />
              {columns.map((column) => (
                <td data-marked={column.badge !== undefined} key={column.title} role="cell">
                  {column.action && (
                    <ActionButton
                      {...column.action}
                      about={column.title}
                      kind={column.badge === undefined ? 'secondary' : 'primary'}
                    />
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

// helpers

function Cell({ value }: { value: string | boolean }) {
  const getText = useGetText();
  if (typeof value === 'string') return value;
  return (
    <>
      <Icon className={value ? 'cell-yes' : 'cell-no'} name={value ? 'check' : 'minus'} />
      <span className="visually-hidden">{getText(value ? 'included' : 'notIncluded')}</span>
    </>
  );
}
