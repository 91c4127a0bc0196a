/** What contracts are about; `{}` stands for a proposition in small letters. */
export const contractTitles = [
  ['Leveringsovereenkomst totaalassortiment', 24],
  ['Jaarafspraak {}', 26],
  ['Prijsafspraak {}', 16],
  ['Koffiemachine in bruikleen', 14],
  ['Koelvitrine in bruikleen', 10],
  ['Ophalen frituurvet', 10],
] as const;

/** What sellers write to each other about a customer; `@` is where a colleague is named. */
export const customerComments = [
  '@ de inkoper vraagt of de levering een uur eerder kan. Kun jij dat met de planning regelen?',
  'Nieuwe chef sinds deze maand. Wil meer verse producten van dichtbij op de kaart.',
  'Zijn tevreden over de levering, maar niet over de verpakking van de zuivel. Doorgegeven aan het magazijn.',
  '@ zij krijgen ook een offerte van een andere groothandel. Bel je ze deze week nog?',
  'Terras gaat in april weer open; dan loopt de afname van frisdrank en bier flink op.',
  'Betaalt altijd op tijd, maar wil graag een verzamelfactuur per maand.',
  '@ past de nieuwe prijslijst bij hun afspraak? Ze noemden een verschil op de laatste factuur.',
  'Tweede vestiging opent na de zomer. Eigenaar wil dan alles bij één leverancier.',
  'Bestellen het liefst telefonisch op maandagochtend. Niet vóór tien uur bellen.',
  '@ ik heb proefpakketten toegezegd voor de wintermenukaart. Wil jij ze klaarzetten?',
] as const;

/** The same about a business that is no customer yet. */
export const leadComments = [
  'Eigenaar gesproken op de beurs. Wil eerst een vergelijking van prijzen zien.',
  '@ dit lijkt me iets voor jou: ze zitten op jouw dinsdagroute.',
  'Hun contract bij de huidige leverancier loopt over een half jaar af. Dan terugbellen.',
  'Alleen bereikbaar tussen drie en vijf, daarna staat iedereen in de keuken.',
  '@ ze vroegen naar vegan producten. Heb jij de nieuwe folder al?',
  'Kleine keuken, weinig opslag: twee leveringen per week is een voorwaarde.',
] as const;
