/** What days are remembered for, on charts over time. */
import type { Feature } from '../../platform/feature.js';
import { noteRoutes } from './notes.routes.js';

export const reportNotesFeature: Feature = { routes: noteRoutes };
