import { screen } from 'virtual:screen/survey/details';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { WizardShell } from '../../hand-written/src/page/WizardShell.tsx';
import { renderApp } from '../../hand-written/src/render-app.tsx';
import type { SurveyAnswers } from '../../hand-written/src/survey/Details.tsx';
import { Thanks } from '../../hand-written/src/survey/Thanks.tsx';
import { useStoredAnswers } from '../../hand-written/src/use-stored-answers.ts';
import { FormStep } from './FormStep.tsx';
import './rjsf.css';

const validator = createPrecompiledValidator(screen.validators, screen.schema);
const none: SurveyAnswers = {};

function Survey() {
  const { answers, clear, save } = useStoredAnswers('survey', none);
  const navigate = useNavigate();
  const finish = (given: object) => {
    save(given);
    navigate('/survey/thanks');
  };
  const restart = () => {
    clear();
    navigate('/survey/details');
  };
  return (
    <Routes>
      <Route
        element={
          <FormStep
            answers={answers}
            at={1}
            of={2}
            onSubmit={finish}
            screen={screen}
            validator={validator}
          />
        }
        path="/survey/details"
      />
      <Route element={<Thanks answers={answers} onRestart={restart} />} path="/survey/thanks" />
      <Route element={<Navigate replace to="/survey/details" />} path="*" />
    </Routes>
  );
}

renderApp(
  <WizardShell>
    <Survey />
  </WizardShell>,
);
