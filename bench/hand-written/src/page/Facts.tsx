interface FactsProps {
  heading: string;
  facts: readonly (readonly [label: string, value: string])[];
}

/** Labels with their values. */
export function Facts({ heading, facts }: FactsProps) {
  return (
    <section className="facts">
      <h2>{heading}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div className="fact" key={label}>
            <dt>{label}</dt>
            <dd className="fact-value">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
