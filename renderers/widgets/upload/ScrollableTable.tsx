// Renders a table that scrolls horizontally inside its frame. With `stacks`, each row becomes a card on a narrow
// screen. In a card, the column's heading is before the text of each cell.

import { useId } from 'react';

interface ScrollableTableProps {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** True to render each row as a card on a narrow screen. */
  stacks?: boolean;
}

export function ScrollableTable({ caption, headings, rows, stacks = false }: ScrollableTableProps) {
  const id = useId();
  const className = stacks ? 'small-table small-table-stacks' : 'small-table';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region
    <section aria-labelledby={id} className={className} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no ids and are never reordered
            <tr key={index}>
              {row.map((cell, place) => (
                <td data-heading={stacks ? headings[place] : undefined} key={headings[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
