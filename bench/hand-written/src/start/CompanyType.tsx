import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardField } from '../form/CardField.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useForm } from '../form/use-form.ts';
import { required } from '../form/validators.ts';
import { Icon } from '../page/Icon.tsx';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import { useStoredAnswers } from '../use-stored-answers.ts';

const empty = { companyType: '' };
const validators = { companyType: required('Choose LLC or C corporation') };

const choices = [
  {
    value: 'llc',
    label: 'LLC',
    text: 'Simple to run. Profits are taxed with your own income. Good for one owner or a few.',
  },
  {
    value: 'corporation',
    label: 'C corporation',
    text: 'Has shares. The usual choice for raising money and for giving employees stock.',
  },
];

/** The first step of an order. */
export function CompanyType() {
  const { answers, save, store } = useStoredAnswers('start', empty);
  const [start] = useState(answers);
  const navigate = useNavigate();
  const form = useForm({
    start,
    validators,
    onKeep: store,
    onSubmit: (given) => {
      save(given);
      navigate('/start/company-state');
    },
  });
  const head = (
    <>
      <Title
        product="Form your company – Charter"
        text="What kind of company do you want to form?"
      />
      <p className="lead">
        Most small businesses choose an LLC. Companies that want to raise money from investors
        usually choose a C corporation.
      </p>
    </>
  );
  const actions = (
    <>
      <SubmitButton label="Continue" />
      <button
        className="button-link"
        onClick={() => navigate('/start/type/before-start')}
        type="button"
      >
        Not sure? Help me choose
      </button>
    </>
  );
  return (
    <>
      <Way at={1} of={6} />
      <Form actions={actions} form={form} head={head}>
        <CardField choices={choices} label="Company type" {...form.field('companyType')} />
      </Form>
      <details className="details">
        <summary>
          <Icon name="chevron-down" />
          <span>What it costs</span>
        </summary>
        <div className="details-body">
          <p>
            You pay our formation fee and the fee of the state you choose. You see both before you
            pay, and nothing is charged until then.
          </p>
        </div>
      </details>
      <p className="saved">Your answers are kept in this tab until you close it.</p>
    </>
  );
}
