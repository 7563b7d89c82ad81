import { screen as company } from 'virtual:screen/order/company';
import { screen as contact } from 'virtual:screen/order/contact';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { emptyOrder, type OrderAnswers } from '../../hand-written/src/order/order-answers.ts';
import { Summary } from '../../hand-written/src/order/Summary.tsx';
import { WizardShell } from '../../hand-written/src/page/WizardShell.tsx';
import { renderApp } from '../../hand-written/src/render-app.tsx';
import { useStoredAnswers } from '../../hand-written/src/use-stored-answers.ts';
import { FormStep } from './FormStep.tsx';
import './rjsf.css';

const contactValidator = createPrecompiledValidator(contact.validators, contact.schema);
const companyValidator = createPrecompiledValidator(company.validators, company.schema);
const none: Partial<OrderAnswers> = {};

function Order() {
  const { answers, clear, save } = useStoredAnswers('order', none);
  const navigate = useNavigate();
  const goOn = (path: string) => (more: object) => {
    save(more);
    navigate(path);
  };
  const restart = () => {
    clear();
    navigate('/order/contact');
  };
  const first = <Navigate replace to="/order/contact" />;
  return (
    <Routes>
      <Route
        element={
          <FormStep
            answers={pick(answers, contact.schema.properties)}
            at={1}
            key="contact"
            of={3}
            onSubmit={goOn('/order/company')}
            screen={contact}
            validator={contactValidator}
          />
        }
        path="/order/contact"
      />
      <Route
        element={
          answers.email ? (
            <FormStep
              answers={pick(answers, company.schema.properties)}
              at={2}
              key="company"
              of={3}
              onSubmit={goOn('/order/summary')}
              screen={company}
              validator={companyValidator}
            />
          ) : (
            first
          )
        }
        path="/order/company"
      />
      <Route
        element={
          answers.name ? (
            <Summary answers={{ ...emptyOrder, ...answers }} onRestart={restart} />
          ) : (
            first
          )
        }
        path="/order/summary"
      />
      <Route element={first} path="*" />
    </Routes>
  );
}

/** Returns the answers of one form. */
function pick(answers: object, properties: object | undefined): object {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name in (properties ?? {})));
}

renderApp(
  <WizardShell>
    <Order />
  </WizardShell>,
);
