import { Navigate, Route, Routes } from 'react-router-dom';
import { ProductShell } from '../page/ProductShell.tsx';
import { renderApp } from '../render-app.tsx';
import { Plans } from './Plans.tsx';

renderApp(
  <ProductShell>
    <Routes>
      <Route element={<Plans />} path="/accounting/your-plan" />
      <Route element={<Navigate replace to="/accounting/your-plan" />} path="*" />
    </Routes>
  </ProductShell>,
);
