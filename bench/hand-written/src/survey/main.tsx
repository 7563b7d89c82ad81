import { renderApp } from '../render-app.tsx';
import { SurveyRoutes } from './SurveyRoutes.tsx';

renderApp(<SurveyRoutes />);
