import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { WizardShell } from '../page/WizardShell.tsx';
import { useStoredAnswers } from '../use-stored-answers.ts';
import { Details, emptySurvey } from './Details.tsx';
import { Thanks } from './Thanks.tsx';

/** The steps of the survey. */
export function SurveyRoutes() {
  const { answers, clear, save, store } = useStoredAnswers('survey', emptySurvey);
  const navigate = useNavigate();
  const finish = (given: typeof answers) => {
    save(given);
    navigate('/survey/thanks');
  };
  const restart = () => {
    clear();
    navigate('/survey/details');
  };
  return (
    <WizardShell>
      <Routes>
        <Route
          element={<Details answers={answers} onKeep={store} onSubmit={finish} />}
          path="/survey/details"
        />
        <Route element={<Thanks answers={answers} onRestart={restart} />} path="/survey/thanks" />
        <Route element={<Navigate replace to="/survey/details" />} path="*" />
      </Routes>
    </WizardShell>
  );
}
