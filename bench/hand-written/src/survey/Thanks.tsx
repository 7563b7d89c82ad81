import { Facts } from '../page/Facts.tsx';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import type { SurveyAnswers } from './Details.tsx';
import { topics } from './topics.ts';

interface ThanksProps {
  answers: SurveyAnswers;
  onRestart: () => void;
}

export function Thanks({ answers, onRestart }: ThanksProps) {
  return (
    <>
      <Way at={2} of={2} />
      <Title product="Survey – Wizard" text="Thank you" />
      <p className="lead">Your answers are kept.</p>
      <Facts
        facts={topics.map((topic) => [topic, answers[topic.toLowerCase()] ?? ''])}
        heading="Your answers"
      />
      <div className="actions">
        <button className="button button-secondary" onClick={onRestart} type="button">
          Start again
        </button>
      </div>
    </>
  );
}
