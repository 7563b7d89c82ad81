import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import { PlanCard } from './PlanCard.tsx';
import { plans } from './plans.ts';

/** Chooses an accounting plan. */
export function Plans() {
  const [isYearly, setYearly] = useState(false);
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const choose = (title: string, price: number | null) =>
    price === null ? navigate('/accounting/contact-sales') : setChosen(title);
  return (
    <>
      <Way at={2} of={2} />
      <Title product="Accounting – Charter" text="Choose your accounting plan" />
      <p className="lead">You can change the plan or end it at any time.</p>
      <div className="links">
        <button className="button-link" onClick={() => setYearly(!isYearly)} type="button">
          {isYearly ? 'Pay by the month instead' : 'Pay by the year instead: two months are free'}
        </button>
      </div>
      <section className="plans wide">
        <ul data-count={plans.length}>
          {plans.map((plan) => (
            <li key={plan.title}>
              <PlanCard
                isChosen={plan.title === chosen}
                isYearly={isYearly}
                onChoose={() => choose(plan.title, plan.monthly)}
                plan={plan}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className="actions">
        <a className="button button-primary" href="/accounting/contact-sales">
          Talk to us
        </a>
        <a className="button-link" href="/accounting/log-in">
          I have an account: log in
        </a>
      </div>
    </>
  );
}
