import type { ActivityType, DisqualifyReason } from '@kade/contract';

/** What sellers plan; `{}` stands for a proposition in small letters. */
export const titles: Readonly<Record<ActivityType, readonly (readonly [string, number])[]>> = {
  call: [
    ['Nabellen over {}', 26],
    ['Offerte nabellen', 24],
    ['Kennismaken per telefoon', 20],
    ['Prijslijst doornemen', 16],
    ['Levermomenten afstemmen', 14],
  ],
  visit: [
    ['Kennismakingsbezoek', 30],
    ['Proeverij {}', 28],
    ['Kwartaalbezoek', 24],
    ['Keuken en opslag bekijken', 18],
  ],
  meeting: [
    ['Offerte bespreken', 45],
    ['Jaarafspraken doornemen', 30],
    ['Menukaart doorrekenen met de chef', 25],
  ],
  email: [
    ['Assortiment {} sturen', 40],
    ['Offerte mailen', 35],
    ['Afspraak bevestigen', 25],
  ],
  task: [
    ['Offerte maken', 40],
    ['Proefpakket {} klaarzetten', 32],
    ['Prijzen vergelijken met huidige leverancier', 28],
  ],
  note: [
    ['Op maandag gesloten', 30],
    ['Levering alleen voor 10 uur', 28],
    ['Nieuwe chef sinds kort', 24],
    ['Laden en lossen via de achterkant', 18],
  ],
};

export const planned = [
  ['call', 46],
  ['visit', 22],
  ['task', 14],
  ['email', 10],
  ['meeting', 8],
] as const satisfies readonly (readonly [ActivityType, number])[];

export const wasDone = [
  ['call', 50],
  ['email', 18],
  ['visit', 15],
  ['meeting', 7],
  ['note', 6],
  ['task', 4],
] as const satisfies readonly (readonly [ActivityType, number])[];

export const callOutcomes = [
  ['interested', 30],
  ['not_reached', 27],
  ['follow_up', 17],
  ['appointment', 14],
  ['not_interested', 8],
  ['ordered', 4],
] as const;

export const visitOutcomes = [
  ['interested', 36],
  ['follow_up', 25],
  ['ordered', 16],
  ['appointment', 10],
  ['not_interested', 8],
  ['no_show', 5],
] as const;

export const outcomeNotes = [
  ['Wil eerst proeven', 20],
  ['Stuurt een overzicht van het huidige verbruik', 18],
  ['Belt zelf terug na het weekend', 16],
  ['Beslist samen met de compagnon', 16],
  ['Vraagt naar vroege levering', 15],
  ['Vergelijkt met een andere groothandel', 15],
] as const;

export const reasons = [
  ['has_supplier', 30],
  ['no_fit', 22],
  ['unreachable', 18],
  ['no_need', 12],
  ['no_budget', 8],
  ['out_of_business', 7],
  ['duplicate', 3],
] as const satisfies readonly (readonly [DisqualifyReason, number])[];
