import { renderApp } from '../render-app.tsx';
import { OrderRoutes } from './OrderRoutes.tsx';

renderApp(<OrderRoutes />);
