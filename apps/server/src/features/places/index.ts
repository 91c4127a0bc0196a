/** What a user keeps at hand in the menu: pinned pages and records, and the records opened last. */
import { getPlaces, noteOpened, pinPlaces } from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import * as places from './places.service.js';

export const placesFeature: Feature = {
  routes: (serve) => {
    serve(getPlaces, ({ tx, auth }) => places.placesOf(tx, auth));
    serve(pinPlaces, ({ tx, auth, body }) => places.pin(tx, auth, body.pins));
    serve(noteOpened, ({ tx, auth, body }) => places.opened(tx, auth, body));
  },
};
