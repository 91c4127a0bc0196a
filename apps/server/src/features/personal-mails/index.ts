/**
 * Emails of one person to one contact: written at a profile, held for some seconds, sent by the same mail server as all
 * others, logged as an activity, and told of when they come back.
 */
import {
  createPersonalTemplate,
  getMailOptions,
  getPersonalMail,
  listPersonalTemplates,
  previewPersonalMail,
  removePersonalTemplate,
  sendPersonalMail,
  undoPersonalMail,
  updatePersonalTemplate,
} from '@kade/contract';
import type { Feature } from '../../platform/feature.js';
import * as mails from './personal-mails.service.js';
import { sendTask } from './send.jobs.js';
import * as templates from './templates.service.js';
import { write } from './write.service.js';

export { personalMailReturns } from './settle.js';

export const personalMailsFeature: Feature = {
  codeOfConstraint: {
    personal_template_own_key: 'name_taken',
    personal_template_shared_key: 'name_taken',
  },
  routes: (serve, platform) => {
    serve(getMailOptions, ({ tx, auth, params }) => mails.options(tx, platform, auth, params.id));
    serve(previewPersonalMail, ({ tx, auth, body }) =>
      write(tx, platform, auth, body, { strict: false }),
    );
    serve(sendPersonalMail, ({ tx, auth, body }) => mails.send(tx, platform, auth, body));
    serve(getPersonalMail, ({ tx, auth, params }) => mails.show(tx, auth, params.id));
    serve(undoPersonalMail, async ({ tx, auth, params }) => {
      await mails.undo(tx, auth, params.id);
      return {};
    });
    serve(listPersonalTemplates, ({ tx, auth }) => templates.list(tx, auth));
    serve(createPersonalTemplate, ({ tx, auth, body }) => templates.create(tx, auth, body));
    serve(updatePersonalTemplate, ({ tx, auth, params, body }) =>
      templates.update(tx, auth, params.id, body),
    );
    serve(removePersonalTemplate, async ({ tx, auth, params }) => {
      await templates.remove(tx, auth, params.id);
      return {};
    });
  },
  tasks: (platform) => [sendTask(platform)],
};
