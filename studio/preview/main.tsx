// The entry point of the preview page. It renders the product's screens in a frame of the studio, with simulated
// services.

import { createFlowSource } from './load-flows.ts';
import { connectParent } from './parent.ts';
import { createPreview } from './preview.tsx';
import { reportShortcuts } from './report-shortcuts.ts';
import '../../renderers/styles/index.css';
import './preview.css';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element with the id "app".');
const parent = connectParent(window);
const source = await createFlowSource(document);
parent.listen(createPreview(container, source, parent.report));
reportShortcuts(document, parent.report);
parent.report({ type: 'ready' });
