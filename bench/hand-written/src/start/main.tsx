import { Navigate, Route, Routes } from 'react-router-dom';
import { ProductShell } from '../page/ProductShell.tsx';
import { renderApp } from '../render-app.tsx';
import { CompanyType } from './CompanyType.tsx';

renderApp(
  <ProductShell>
    <Routes>
      <Route element={<CompanyType />} path="/start/type" />
      <Route element={<Navigate replace to="/start/type" />} path="*" />
    </Routes>
  </ProductShell>,
);
