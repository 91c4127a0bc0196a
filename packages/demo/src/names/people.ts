import { type Random, Weighted } from '../random.js';

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export type LastName = {
  /** Without its prefix: 'Berg'. */
  readonly name: string;
  /** As written behind a first name: 'van den Berg'. */
  readonly full: string;
};

/** `Berg|van_den` stands for 'van den Berg'. */
const lasts = (text: string): readonly LastName[] =>
  list(text).map((word) => {
    const [name = '', before = ''] = word.split('|');
    return {
      name: name.replaceAll('_', ' '),
      full: `${before} ${name}`.trim().replaceAll('_', ' '),
    };
  });

/** First and last names that go together. */
export type Origin = {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly last: readonly LastName[];
  /** Share of the contacts that are written to in English. */
  readonly english: number;
};

const dutch: Origin = {
  english: 0.02,
  women:
    list(`Anna Emma Sophie Julia Sanne Lisa Eva Lotte Fleur Iris Femke Marieke Anouk Kim Linda Petra Monique Ingrid Esther Yvonne Marloes Inge Karin
  Saskia Wilma Ellen Mirjam Annemarie Jolanda Sandra Manon Chantal Naomi Roos Tess Noor Zoë Chloë Anaïs Loïs Renée Daniëlle Gerda Hennie Truus Willemijn
  Floor Jasmijn Bente Hanneke Nienke Froukje Sjoukje Geertje Tineke Diana Nicole Maaike Carla Miranda Wendy Suzanne Judith Bianca Astrid Marjolein Lieke`),
  men: list(`Jan Piet Kees Daan Lars Bram Tim Thijs Sem Luuk Jeroen Mark Peter Johan Erik Rob Ruud Hans Willem Hendrik Gerrit Henk Wim Marco Dennis Patrick
  Michel Richard Edwin Arjan Maarten Sander Bas Niels Stefan Rick Tom Koen Joost Pieter Jörg René André Jérôme Noël Sjoerd Douwe Jelle Wietse Tjeerd Harm
  Berend Geert Sjaak Toon Twan Frans Theo Ad Cor Leo Ton Mathijs Ruben Jesse Martijn Remco Wouter Gijs Hidde Freek Klaas Arie`),
  last: lasts(`Jong|de Jansen Vries|de Berg|van_den Dijk|van Bakker Janssen Visser Smit Meijer Boer|de Mulder Groot|de Bos Vos Peters Hendriks Leeuwen|van
  Dekker Brouwer Wit|de Dijkstra Smits Graaf|de Meer|van_der Linden|van_der Kok Jacobs Haan|de Vermeulen Heuvel|van_den Veen|van_der Broek|van_den
  Bruijn|de Bruin|de Heijden|van_der Schouten Beek|van Willems Vliet|van Ven|van_de Hoekstra Maas Verhoeven Koster Dam|van Wal|van_der Prins Blom Huisman
  Peeters Jonge|de Kuipers Veenstra Postma Kuiper Verbeek Kramer Scholten Wijk|van Driel|van Molenaar Evers Timmermans Groen Gerritsen Wolters Doorn|van
  Hermans Velde|van_de Boom|van_den Bosch|van_den Sluis|van_der Jongh|de Terpstra Zijlstra Bosma Hofstra Wiersma Faber Hoek|van_der Roos Schipper Kleijn
  Rijn|van Dongen|van Lange|de Horst|ter Braak|ter Brink|ten Müller Schröder Meulen|van_der Poel|van_der Zanden|van_der Laan|van_der Wiel|van_der
  Steen|van Rooij|van Gils|van Ham|van Eijk|van Hout|van Loon|van Lith|van Oort|van Hooff|van Hart|'t Aarts Claessen Hoeben Geurts Driessen Thijssen Swinkels
  Verstappen Adriaansen Franken Goossens Wouters Nijhuis Oude_Nijhuis Assink Wassink Leusink Roelofs Harmsen Reinders Hoogland Spaans Kapteijn Admiraal
  Zwart Slager Tol Veerman Schilder Mol Vonk Kool Snijders Hulst|van_der Oever|van_den Weerd|de Nooij|de Kruijf|de Ridder|de Bie|de`),
};
const turkish: Origin = {
  english: 0.1,
  women: list('Elif Ayşe Zeynep Merve Fatma Emine Esra Derya Sevgi Nur'),
  men: list('Mehmet Mustafa Ali Emre Murat Ibrahim Hüseyin Kemal Yusuf Cem'),
  last: lasts('Kaya Yılmaz Demir Şahin Çelik Öztürk Arslan Koç Aydın Yıldız Doğan Polat'),
};
const moroccan: Origin = {
  english: 0.06,
  women: list('Fatima Samira Naima Yasmina Aïcha Khadija Nadia Loubna Hanan'),
  men: list('Ahmed Mohamed Youssef Hassan Rachid Karim Said Omar Khalid Bilal'),
  last: lasts(
    'Bouzid Amrani|El Haddad Bakkali|El Idrissi|El Aydin Benali Ouali|El Azzouzi Chakir Ziani Saidi',
  ),
};
const eastAsian: Origin = {
  english: 0.35,
  women: list('Mei Xiu Ling Lan Yan Hui Linh Thuy Sakura'),
  men: list('Wei Jin Chen Ming Kwok Minh Duc Kenji Wai'),
  last: lasts('Wong Chan Li Zhang Chen Liu Nguyen Lam Cheung Ho Tran Kim Yeung Hu'),
};
const surinamese: Origin = {
  english: 0.03,
  women: list('Priya Shanti Sharmila Indra Anita Reshma Romana'),
  men: list('Ravi Sunil Raj Dinesh Anil Vinod Orlando'),
  last: lasts('Singh Ramdin Mohan Kartosen Sewnarain Bhagwandas Jagroep Pinas Soekarno'),
};
const southern: Origin = {
  english: 0.3,
  women: list('Giulia Francesca Eleni Maria Chiara Sofia Lucia Inês'),
  men: list('Giovanni Luca Antonio Nikos Dimitri Carlos Marco Salvatore Giorgos'),
  last: lasts(
    'Rossi Russo Esposito Papadopoulos Nikolaidis Pérez Silva|da Ferrari Conti Romano Dimitriou García',
  ),
};
const eastern: Origin = {
  english: 0.55,
  women: list('Agnieszka Katarzyna Ewa Joanna Magda Oksana'),
  men: list('Piotr Tomasz Paweł Marek Andrzej Bogdan'),
  last: lasts('Kowalski Nowak Wójcik Zieliński Lewandowski Popescu Ivanov'),
};

const everyone = new Weighted<Origin>([
  [dutch, 84],
  [turkish, 4],
  [moroccan, 4],
  [eastAsian, 2],
  [surinamese, 2],
  [southern, 2],
  [eastern, 2],
]);
/** Kitchens are mostly run by people who grew up with them. */
const byStyle: Readonly<Record<string, Weighted<Origin>>> = {
  asian: new Weighted([
    [eastAsian, 70],
    [surinamese, 18],
    [dutch, 12],
  ]),
  shoarma: new Weighted([
    [turkish, 62],
    [moroccan, 28],
    [dutch, 10],
  ]),
  greek: new Weighted([
    [turkish, 45],
    [southern, 45],
    [dutch, 10],
  ]),
  italian: new Weighted([
    [southern, 66],
    [dutch, 28],
    [turkish, 6],
  ]),
};

/** Where the owner of a business of this style comes from; without a style, anybody. */
export const originOf = (random: Random, style?: string): Origin =>
  ((style && byStyle[style]) || everyone).draw(random);

/** A woman's or a man's first name. */
export const firstName = (random: Random, { women, men }: Origin): string =>
  random.pick(random.chance(0.5) ? women : men);
