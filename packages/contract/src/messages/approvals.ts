import type { Texts } from './format.js';

/** Submitting, approving, rejecting. */
export const approvals = {
  deed_refused: {
    en: 'This {thing} can’t be {deed}: it’s {status}.',
    nl: 'Deze {thing} kan niet worden {deed}: die is {status}.',
  },
  may_edit_or_submit: {
    en: 'You can edit it or submit it for approval.',
    nl: 'Bewerken of indienen ter goedkeuring kan wel.',
  },
  awaits_review: {
    en: 'It’s waiting for approval. An administrator can approve or reject it, or you can withdraw it.',
    nl: 'Dit wacht op beoordeling: een beheerder kan het goed- of afkeuren, en je kunt de indiening intrekken.',
  },
  edit_first: {
    en: 'Edit it first. It then becomes a draft that you can submit again.',
    nl: 'Bewerk het eerst. Dan wordt het weer een concept dat je kunt indienen.',
  },
  may_edit_or_deactivate: {
    en: 'You can edit it, which turns it back into a draft, or deactivate it.',
    nl: 'Bewerken kan wel, dan wordt het weer een concept; deactiveren ook.',
  },
  may_deactivate_or_copy: {
    en: 'You can deactivate or copy it.',
    nl: 'Deactiveren of kopiëren kan wel.',
  },
  may_copy: {
    en: 'You can only copy it.',
    nl: 'Alleen kopiëren kan nog.',
  },
  basis_changed: {
    en: 'Something it uses, such as its audience or promotion, has changed since you opened it. Nothing was approved. Review it again before you decide.',
    nl: 'De doelgroep, promotie of andere basis hiervan is gewijzigd nadat je het bekeek. Er is niets goedgekeurd. Bekijk het opnieuw en beslis dan.',
  },
  withdraw_first: {
    en: 'Withdraw it first.',
    nl: 'Trek eerst de indiening in.',
  },
  withdraw_or_copy: {
    en: 'Withdraw it first, or make a copy.',
    nl: 'Trek eerst de indiening in, of maak een kopie.',
  },
  deactivate_first: {
    en: 'Deactivate it first.',
    nl: 'Deactiveer eerst.',
  },
  is_draft: { en: 'still a draft', nl: 'nog een concept' },
  is_pending: { en: 'waiting for approval', nl: 'ter goedkeuring ingediend' },
  is_rejected: { en: 'rejected', nl: 'afgekeurd' },
  is_active: { en: 'active', nl: 'actief' },
  is_scheduled: { en: 'scheduled', nl: 'ingepland' },
  is_running: { en: 'running', nl: 'lopend' },
  is_completed: { en: 'completed', nl: 'afgerond' },
  is_finished: { en: 'over', nl: 'afgerond' },
  is_inactive: { en: 'inactive', nl: 'inactief' },
  is_deleted: { en: 'deleted', nl: 'verwijderd' },
  done_submit: { en: 'submitted', nl: 'ingediend' },
  done_cancel: { en: 'withdrawn', nl: 'ingetrokken' },
  done_approve: { en: 'reviewed', nl: 'beoordeeld' },
  done_reject: { en: 'reviewed', nl: 'beoordeeld' },
  done_edit: { en: 'edited', nl: 'bewerkt' },
  done_deactivate: { en: 'deactivated', nl: 'gedeactiveerd' },
  done_start: { en: 'started', nl: 'gestart' },
  done_complete: { en: 'completed', nl: 'afgerond' },
  done_void: { en: 'returned to draft', nl: 'teruggezet naar concept' },
  done_remove: { en: 'deleted', nl: 'verwijderd' },
  thing_audience: { en: 'audience', nl: 'doelgroep' },
  thing_campaign: { en: 'campaign', nl: 'campagne' },
  thing_content: { en: 'text', nl: 'tekst' },
  thing_promotion: { en: 'promotion', nl: 'promotie' },
} as const satisfies Texts;
