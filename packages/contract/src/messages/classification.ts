import type { Texts } from './format.js';

/** The AI lead classification: what it refuses, and why a run waits. */
export const classification = {
  classification_whom: {
    en: 'Choose an audience or all open leads, not both.',
    nl: 'Kies een doelgroep of alle open leads, niet allebei.',
  },
  classification_no_columns: {
    en: 'Your company allows none of the columns of a lead to leave the house. An administrator can change that under Company account, AI use.',
    nl: 'Je bedrijf staat geen enkele kolom van een lead toe om het huis uit te gaan. Een beheerder kan dat wijzigen bij Bedrijfsaccount, AI-gebruik.',
  },
  classification_class: {
    en: 'Choose the class you think is right.',
    nl: 'Kies de klasse die volgens jou klopt.',
  },
  classification_nobody: {
    en: 'There are no leads here to classify.',
    nl: 'Hier zijn geen leads om te classificeren.',
  },
  classification_none_found: {
    en: 'No lead in this run has one of these classes.',
    nl: 'Geen enkele lead in deze run heeft een van deze klassen.',
  },
  classification_open: {
    en: 'This run is still going. Pause or cancel it first.',
    nl: 'Deze run loopt nog. Pauzeer of annuleer hem eerst.',
  },
  classification_not_ready: {
    en: 'This run can only be started once its cost has been estimated.',
    nl: 'Je kunt deze run pas starten als de kosten zijn geschat.',
  },
  classification_not_running: {
    en: 'This run isn’t going at the moment.',
    nl: 'Deze run loopt op dit moment niet.',
  },
  classification_not_paused: {
    en: 'Only a run that is paused or failed can be resumed.',
    nl: 'Alleen een gepauzeerde of mislukte run kan verder.',
  },
  classification_cap_spent: {
    en: 'This run has already cost more than that. Choose a higher limit.',
    nl: 'Deze run heeft al meer gekost. Kies een hogere limiet.',
  },
  classification_prompt_worse: {
    en: 'On your labelled leads this prompt does worse than the one in use: it got {lost} wrong that the other had right, and {won} the other way round. Confirm that you want to use it anyway.',
    nl: 'Op je gelabelde leads doet deze prompt het slechter dan de prompt in gebruik: {lost} fout die de andere goed had, en {won} andersom. Bevestig dat je hem toch wilt gebruiken.',
  },
  classification_same_each_time: {
    en: 'The built-in classifier gives the same answer each time, so there is nothing to ask twice.',
    nl: 'De ingebouwde classificatie geeft elke keer hetzelfde antwoord: tweemaal vragen heeft geen zin.',
  },
  classification_no_answers: {
    en: 'This run has no answers yet.',
    nl: 'Deze run heeft nog geen antwoorden.',
  },
  classification_other_model: {
    en: 'This run was made for another language model than the one that is set now. Make a new run.',
    nl: 'Deze run is gemaakt voor een ander taalmodel dan nu is ingesteld. Maak een nieuwe run.',
  },
  classification_too_many_tasks: {
    en: 'That would be {count} tasks. Choose at most {most} leads at a time.',
    nl: 'Dat worden {count} taken. Kies maximaal {most} leads tegelijk.',
  },
  classification_paused_person: { en: 'Paused.', nl: 'Gepauzeerd.' },
  classification_paused_cap: {
    en: 'Paused: the next answer could go over the limit of this run.',
    nl: 'Gepauzeerd: het volgende antwoord kan boven de limiet van deze run uitkomen.',
  },
  classification_paused_budget: {
    en: 'Paused: this month’s AI budget is used up.',
    nl: 'Gepauzeerd: het AI-budget van deze maand is op.',
  },
  classification_paused_quota: {
    en: 'Paused: the credit with the language model’s provider is used up.',
    nl: 'Gepauzeerd: het tegoed bij de aanbieder van het taalmodel is op.',
  },
  classification_paused_unavailable: {
    en: 'Paused: the language model doesn’t answer.',
    nl: 'Gepauzeerd: het taalmodel antwoordt niet.',
  },
  classification_paused_prompt_worse: {
    en: 'Paused: this prompt does worse on your labelled leads than the one in use.',
    nl: 'Gepauzeerd: deze prompt doet het op je gelabelde leads slechter dan de prompt in gebruik.',
  },
} as const satisfies Texts;
