// The command `gallery` generates an HTML page with every screen of the flows. It ignores all guards and conditions.

import { createGalleryPage } from '../gallery/page.ts';
import { type Command, writeOutput } from './command.ts';
import { getFlows, readProduct } from './project.ts';

export const galleryCommand: Command = {
  name: 'gallery',
  takes: '[flow…]',
  summary: 'show every screen with its conditions off, as an HTML page',
  options: { out: { takes: 'FILE', about: 'write to a file' } },
  run(names, values, project) {
    const { product } = readProduct(project());
    writeOutput(values, createGalleryPage(product.app.name, getFlows(product, names)));
    return 0;
  },
};
