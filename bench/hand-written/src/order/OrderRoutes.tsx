import { Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { WizardShell } from '../page/WizardShell.tsx';
import { useStoredAnswers } from '../use-stored-answers.ts';
import { Company } from './Company.tsx';
import { Contact } from './Contact.tsx';
import { emptyOrder } from './order-answers.ts';
import { Summary } from './Summary.tsx';

/** The steps of the order. A step that needs earlier answers leads back to them. */
export function OrderRoutes() {
  const { answers, clear, save, store } = useStoredAnswers('order', emptyOrder);
  const navigate = useNavigate();
  const isReachable = answers.email !== '';
  const isComplete = isReachable && answers.name !== '';
  const goOn = (path: string) => (more: Partial<typeof answers>) => {
    save(more);
    navigate(path);
  };
  const restart = () => {
    clear();
    navigate('/order/contact');
  };
  const contact = <Navigate replace to="/order/contact" />;
  return (
    <WizardShell>
      <Routes>
        <Route
          element={<Contact answers={answers} onKeep={store} onSubmit={goOn('/order/company')} />}
          path="/order/contact"
        />
        <Route
          element={
            isReachable ? (
              <Company answers={answers} onKeep={store} onSubmit={goOn('/order/summary')} />
            ) : (
              contact
            )
          }
          path="/order/company"
        />
        <Route
          element={isComplete ? <Summary answers={answers} onRestart={restart} /> : contact}
          path="/order/summary"
        />
        <Route element={contact} path="*" />
      </Routes>
    </WizardShell>
  );
}
