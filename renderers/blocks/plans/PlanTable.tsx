// Renders the features of all plans as a table: a row for each feature, a column for each plan.
// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop a table's roles once its parts are laid out as a grid

import { Icon } from '../../icons/Icon.tsx';
import { InfoPopover } from '../../popover/InfoPopover.tsx';
import { useGetText } from '../../session-context.tsx';
import type { PlanFeature, PlanProperties } from './declaration.ts';

export function PlanTable({ plans }: { plans: readonly PlanProperties[] }) {
  const getText = useGetText();
  const rows = listRows(plans);
  const footnotes = [...new Set(rows.flatMap(({ footnote }) => footnote ?? []))];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus a scrollable region */}
      <section aria-label={getText('comparePlans')} className="plan-table" tabIndex={0}>
        <table data-columns={plans.length} role="table">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              {plans.map(({ title, selected }) => (
                <th data-selected={selected} key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ title, tooltip, footnote }) => (
              <tr key={title} role="row">
                <th role="rowheader" scope="row">
                  <span className="plan-feature">
                    <span>
                      {title}
                      {footnote !== undefined && <sup>{footnotes.indexOf(footnote) + 1}</sup>}
                    </span>
                    {tooltip !== undefined && <InfoPopover about={title} text={tooltip} />}
                  </span>
                </th>
                {plans.map((plan) => (
                  <td
                    data-selected={plan.selected}
                    data-title={plan.title}
                    key={plan.title}
                    role="cell"
                  >
                    <Cell feature={plan.features.find((each) => each.title === title)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {footnotes.length > 0 && (
        <ol className="plans-footnotes">
          {footnotes.map((footnote) => (
            <li key={footnote}>{footnote}</li>
          ))}
        </ol>
      )}
    </>
  );
}

// helpers

/** Returns each feature of the plans once. Features that a plan emphasizes come first. */
function listRows(plans: readonly PlanProperties[]): readonly PlanFeature[] {
  const rows = new Map<string, PlanFeature>();
  for (const feature of plans.flatMap(({ features }) => features)) {
    const before = rows.get(feature.title);
    rows.set(feature.title, {
      ...feature,
      ...before,
      main: before?.main === true || feature.main === true,
    });
  }
  const all = [...rows.values()];
  return [...all.filter(({ main }) => main), ...all.filter(({ main }) => !main)];
}

function Cell({ feature }: { feature: PlanFeature | undefined }) {
  const getText = useGetText();
  if (feature?.value !== undefined) return feature.value;
  const isIncluded = feature !== undefined && feature.included !== false;
  return (
    <>
      <Icon className={isIncluded ? 'cell-yes' : 'cell-no'} name={isIncluded ? 'check' : 'minus'} />
      <span className="visually-hidden">{getText(isIncluded ? 'included' : 'notIncluded')}</span>
    </>
  );
}
