/** Lists of words, split at the bar: easier to read and to add to than rows of quotes. */
const list = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/);

/** Signboard nouns with their article. */
export const signs =
  list(`de Leeuw | de Zwaan | de Kroon | het Anker | de Posthoorn | de Pelikaan | de Engel | de Toren | de Molen
| de Linde | de Kastanje | de Smidse | de Roskam | het Hert | het Paard | de Ketel | de Haan | de Reiger | de Ooievaar | de Brug | de Sluis
| de Poort | de Waag | de Ster | de Zon | de Maan | de Karper | de Bever | de Vos | de Uil | de Arend | de Valk | de Klok | de Lantaarn
| de Pauw | de Duif | de Fazant | de Ezel | de Beer | de Druif | de Korenaar | de Eik | de Beuk | de Wilg | de Schouw | de Herberg | de Hoeve
| de Schuur | het Koetshuis | het Veerhuis | het Raadhuis | de Gracht | de Kade | de Haven
| de Tuin | de Boomgaard | de Bongerd | de Oranjerie | de Salon | de Tafel
| de Serre | het Plein | het Hof | de Wijngaard | de Olijf | de Citroen | de Kikker | de Otter | de Kraai | de Ekster | de Nachtegaal`);

export const signAdjectives =
  list(`Gouden | Zwarte | Witte | Blauwe | Rode | Oude | Vergulde | Vrolijke | Groene | Zilveren | Lachende
| Kleine | Bonte | Stille | Vliegende | Koperen | Dorstige | Nieuwe | Luie | Wilde | Dikke | Halve`);

export const diminutives =
  list(`'t Hoekje | 't Pleintje | 't Trefpunt | 't Haventje | 't Kleine Verschil | 't Zwaantje | 't Stoofpotje | 't Eethuysje
| 't Vosje | 't Pandje | 't Bruggetje | 't Kroontje | 't Spoor | 't Centrum | 't Veerhuys | 't Keldertje | 't Goude Hooft | 't Gasthuys
| 't Wapen | 't Vissertje | 't Raedthuys | 't Lemke | 't Kuipke | 't Smidje | 't Zusje | 't Straatje`);

export const french =
  list(`Le Petit Jardin | La Belle Époque | Chez René | Le Marché | L'Étoile | La Bonne Table | Le Bistrot du Coin | Chez Hélène
| La Ruche | Le Canard | L'Orangerie | Petit Paris | La Cuisine | Le Garage | La Maison Rouge | Le Coq d'Or | Bellevue | Chez André | Bon Appétit
| L'Ambiance | Le Nord | La Provence | Côté Sud | Maxime | Le Baron | Le Jardin d'Été`);

export const italian =
  list(`Da Vinci | Bella Napoli | La Fontana | San Marco | Il Gusto | La Piazza | Toscana | Vesuvio | Da Luigi | La Perla | Milano
| Roma | Capri | Il Cavallino | Sardegna | Da Giuseppe | Rimini | La Scala | Il Forno | Amalfi | Pinocchio | Etna | La Trinacria | Da Mario | Sole Mio
| Buongiorno | Palermo | Il Giardino | La Strada | Mamma Lucia | Bella Italia | Portofino | Siena | Don Camillo | La Vita | Dolce Vita`);

export const asian =
  list(`De Chinese Muur | Lotus | Peking | Golden Dragon | Mei Wah | Kota Radja | Azië | Jade | Nieuw China | Oriental | Shanghai
| Hong Kong | Fu Li | Sakura | Wok Palace | Bali | Surabaya | Saigon | Hanoi | Little Bangkok | Siam | Royal Thai | Tokyo
| Umami | Zen | Bamboe | Happy Garden | Toko Padang | Garuda | Sarinah | Spice of India | Taj Mahal | Bombay | Ni Hao | De Lange Muur | Ming Garden
| Wan Fu | Kyoto | Yama | Mekong`);

export const greek =
  list(`Zorbas | Olympia | Akropolis | Delphi | Rhodos | Kreta | Poseidon | Athene | Santorini | Mykonos | Hermes | Irodion | Taverna Nikos
| Dionysos | Istanbul | Bosporus | Anatolia | Efes | Sultan | Kapadokya | Meze | Ege | Sofra | Antalya | Lale | Korfoe | Samos | Syrtaki`);

export const snackNames =
  list(`De Smulhoek | Het Patatje | De Vetpot | Het Trefpunt | De Kapiteyn | De Snackcorner | Family | De Markt | Plaza | Het Station
| De Driehoek | De Vork | Lekkerbek | De Smikkel | De Hap | Happy Days | De Uitsmijter | Bij de Buren | Friet van Piet | De Boulevard | De Hoek
| Het Bruggetje | De Halte | Welkom | De Krokant | Prima | Royal | Delicious | De Gezelligheid | De Passage | De Dam | De Kroket | Snackmania | De Vijver | De Kroon | Het Centrum | De Wiekslag | De Dorpsfriet | Het Loket | De Kuip | De Lange Vinger | De Sluis | 't Oventje | De Eethoek | De Bloemenhof | De Goudkust`);

export const shoarmaNames =
  list(`Ali Baba | Sahara | Babylon | Alanya | Bodrum | Istanbul | Cleopatra | Nefertiti | Sphinx | Jaffa | Beiroet | Marmaris
| Damascus | Star | Efes | Mesopotamia | Aladdin | Eufraat | Ankara | Casablanca | Atlas | Petra | Kervan | Saray | Pasha | Nazar`);

export const coffee =
  list(`Bonen & Zo | De Koffiemolen | Zwart Goud | Brand & Bar | De Branderij | Kopje Tijd | Doppio | Ristretto | Kaffa | Arabica
| Het Koffielokaal | De Barista's | Koffie & Ik | Filter | Melk & Suiker | Twee Klontjes | Bakkie Doen | Mokka | Crema | Voor de Koffie | Boon | Slow
| Zoet & Zwart | Bij Zus | De Koffieschenkerij | Van Boon tot Bakkie`);

export const lunch =
  list(`Puur | De Theepot | Zoet & Hartig | De Boterham | Bij Ons | De Verwennerij | Brood & Co | De Proeverij | Zilt | Dille & Tijm
| Het Broodhuis | Smaak | De Lunchbox | Tasty | Eten bij Tante | Zoë's | Kaneel | Appelig | De Taartenmakerij | Brood & Spelen
| De Graanschuur | Het Zonnetje | Vers! | De Keuken | Meel & Melk | De Tussendoor | Lekkers`);

export const care = list(
  'Beuken | Linden | Eiken | Rozen | Zonne | Kastanje | Wilgen | Duin | Meer | Park | Berken | Heide | Bos | Veen | Dennen | Vecht | Maas | Amstel | Molen | Kerk | Lauwer | Elzen',
);
export const careEnds = list(
  'hof | hoeve | oord | stede | zicht | burcht | horst | state | wijk | gaarde | huis | kamp | donk | dael | rust | flat | weide',
);
export const saints = list(
  'Jozef | Anna | Elisabeth | Franciscus | Antonius | Martinus | Barbara | Vincentius | Jan | Maria | Lambertus | Willibrord | Bonifatius | Agnes | Maarten | Catharina',
);

export const sea =
  list(`Zeezicht | De Branding | Zuidpier | Vloed | Paal 17 | Paal 9 | De Zeemeeuw | Thalassa | De Golf | Zilt aan Zee | Noorderlicht
| De Duinpan | Eb & Vloed | Windkracht 8 | De Kwinte | Parnassia | Zoutelande | De Schelp | Sunset | Bries | De Haven van Zand | Zand | De Piraat | Zuiderduin
| De Strandjutter | Blauw Water | De Kreeft`);
export const camping =
  list(`De Duinhoeve | 't Zonneveld | De Heidebloem | De Waterkant | Het Bosbad | De Zandput | De Eikenhorst | De Vossenberg
| Westerdiep | De Wielewaal | De Boskant | De Lepelaar | De Paalberg | Het Grote Bos | De Veenhoop | De Rietkraag | De Krakeling | De Hertenhof`);

export const footballNames =
  list(`De Zwaluwen | Oranje Zwart | De Treffers | Wilhelmina | Juliana | Hercules | Unitas | Minerva | Concordia | Sportlust | Be Quick
| Rood-Wit | Blauw-Wit | Geel-Zwart | Voorwaarts | De Valken | Olympia | Excelsior | Victoria | Eendracht | De Meteoor | Hollandia | Zwart-Wit | D.O.S.
| V.I.O.S. | O.D.I. | S.V.W. | Ons Genoegen | De Adelaars | Nooit Gedacht | Kolping | Steeds Hooger | R.K.V.V. Sint-Joris`);
export const tennisNames =
  list(`'t Slag | De Lobbers | Smash | Advantage | Love All | De Baseline | Game Set | Park | 't Net | De Doordraaiers | De Dennen | Breekpunt
| Ready | De Mixers | Matchpoint | De Gravelbijters`);

export const firmTrades =
  list(`Bouw | Logistiek | Techniek | Transport | Installatietechniek | Verzekeringen | Accountants | Machinefabriek | Metaal | Drukkerij
| Verpakkingen | Advocaten | IT-diensten | Staalbouw | Kunststoffen | Zaden | Zuivel | Elektro | Ingenieurs | Vastgoed | Interieurbouw | Tuinbouwproducten`);
export const schools =
  list(`Rietveld | Erasmus | Thorbecke | Spinoza | Huygens | Comenius | Da Costa | Vondel | Montessori | Christiaan Huygens | Lorentz | Oranje Nassau
| Sint-Jans | Stedelijk | Minkema | Van Eyck | Het Hooghe Land | De Nieuwe Veste | Jac. P. Thijsse | Carolus`);
export const kids =
  list(`De Rakkertjes | Het Zonnetje | Pinkeltje | De Kikkersprong | Dikkie Dik | Klein Duimpje | De Boomhut | 't Kwetternest | De Speelboom | Hummelhof | De Vlindertuin
| Madelief | De Kleine Beer | Ot & Sien | De Zevensprong | Ukkepuk | De Toverfluit | De Krummelkist`);
export const cateringWords =
  list(`De Smaakmakers | Culinair Genieten | Bourgondisch | Tafeltje Gedekt | De Keukenmeesters | Puur Smaak | Kookgenoten | De Proeftuin | Lekker & Luxe | Het Gilde
| Smaakvol | Bord & Bestek | De Chefs | Eten op Locatie | Vork & Mes | De Buffetkoning | Goed Gekookt | Zout & Peper | Zeven Gangen | De Gouden Lepel | Feestelijk | Aan Tafel!`);
