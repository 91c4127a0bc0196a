import { createPerson, deletePerson, updatePerson, updateProfile } from '@kade/contract';
import type { Platform } from '../../../platform/feature.js';
import type { Serve } from '../../../platform/http/serve.js';
import { editProfile } from './edit.service.js';
import { addPerson, editPerson, removePerson } from './persons.service.js';

export function editRoutes(serve: Serve, { clock }: Platform): void {
  serve(updateProfile, ({ tx, auth, params, body }) => editProfile(tx, auth, params.id, body));
  serve(createPerson, ({ tx, auth, params, body }) => addPerson(tx, auth, clock, params.id, body));
  serve(updatePerson, ({ tx, auth, params, body }) => editPerson(tx, auth, clock, params.id, body));
  serve(deletePerson, async ({ tx, auth, params }) => {
    await removePerson(tx, auth, params.id);
    return {};
  });
}
