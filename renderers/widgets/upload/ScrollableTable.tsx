// Renders a table that scrolls horizontally inside its frame on narrow screens.

import { useId } from 'react';

interface ScrollableTableProps {
  caption: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

export function ScrollableTable({ caption, headings, rows }: ScrollableTableProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region
    <section aria-labelledby={id} className="small-table" tabIndex={0}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no names and do not move
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={headings[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
