import { Facts } from '../page/Facts.tsx';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import { kinds, type OrderAnswers } from './order-answers.ts';

interface SummaryProps {
  answers: OrderAnswers;
  onRestart: () => void;
}

export function Summary({ answers, onRestart }: SummaryProps) {
  const { firstName, lastName, email, phone, zip, kind, state, name } = answers;
  return (
    <>
      <Way at={3} of={3} />
      <Title product="Order – Wizard" text="Check your answers" />
      <Facts
        facts={[
          ['Name', `${firstName} ${lastName}`],
          ['Email address', email],
          ['Phone number', phone],
          ['ZIP code', zip],
        ]}
        heading="You"
      />
      <Facts
        facts={[
          ['Kind of company', kinds.find(({ value }) => value === kind)?.label ?? ''],
          ['State', state],
          ['Company name', name],
        ]}
        heading="Your company"
      />
      <div className="actions">
        <button className="button button-secondary" onClick={onRestart} type="button">
          Start again
        </button>
      </div>
    </>
  );
}
