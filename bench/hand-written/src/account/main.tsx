import { Navigate, Route, Routes } from 'react-router-dom';
import { ProductShell } from '../page/ProductShell.tsx';
import { renderApp } from '../render-app.tsx';
import { SignUp } from './SignUp.tsx';

renderApp(
  <ProductShell>
    <Routes>
      <Route element={<SignUp />} path="/auth/sign-up" />
      <Route element={<Navigate replace to="/auth/sign-up" />} path="*" />
    </Routes>
  </ProductShell>,
);
