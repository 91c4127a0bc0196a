/** When a kind of product sells: evenly, on the terrace, in the cold, in spring or at Christmas. */
export type Season = 'even' | 'summer' | 'winter' | 'spring' | 'december';

/**
 * One subcategory. `packs`: how it is sold=how many times the unit price it costs, nothing when the name says it.
 * `items`: name=unit price in euros. Every item comes in every pack.
 */
type Range = {
  readonly name: string;
  readonly packs: string;
  readonly items: string;
  readonly season?: Season;
};
/** A top-level category, which is a proposition. `margin`: percentage of the price. */
export type Assortment = {
  readonly name: string;
  readonly margin: number;
  readonly ranges: readonly Range[];
};

const kilos = 'ca. 1 kg=1|ca. 2,5 kg=2.4';
const bags = 'zak 1 kg=1|doos 5 kg=4.6';
const bottles = 'fles=1|doos 6 flessen=5.7';

export const assortments: readonly Assortment[] = [
  {
    name: 'Vers vlees',
    margin: 19,
    ranges: [
      {
        name: 'Rund',
        packs: kilos,
        items:
          'Kogelbiefstuk=21.5|Ossenhaas=46.9|Entrecote=27.5|Runderriblappen=14.9|Bavette=19.8|Rundergehakt=9.4|Ribeye=33.5',
      },
      {
        name: 'Varken',
        packs: kilos,
        items:
          'Varkenshaas=14.9|Schnitzel naturel=10.9|Spareribs gemarineerd=11.8|Procureur=8.4|Katenspek=10.6|Hamlap=8.2',
      },
      {
        name: 'Gevogelte',
        packs: kilos,
        items:
          'Kipfilet=9.9|Kipdijfilet=8.9|Kippenpoten=5.4|Eendenborst=22.4|Kipsaté 40 g=11.5|Hele kip=6.2',
      },
      {
        name: 'Vleeswaren',
        packs: '500 g=0.5|ca. 1,5 kg=1.45',
        items:
          'Achterham gesneden=13.9|Carpaccio=24.8|Filet americain=12.4|Serranoham=23.9|Ontbijtspek=12.8|Rosbief=21.4',
      },
      {
        name: 'Wild',
        season: 'winter',
        packs: 'ca. 1 kg=1',
        items: 'Hertenbiefstuk=38.5|Hazenpeper=18.9|Wildzwijnstoof=19.5|Fazantfilet=29.8',
      },
    ],
  },
  {
    name: 'Vis',
    margin: 21,
    ranges: [
      {
        name: 'Verse vis',
        packs: kilos,
        items:
          'Zalmfilet met huid=19.9|Kabeljauwfilet=21.5|Zeebaars=14.8|Schol=12.9|Tonijnfilet=28.5|Tilapiafilet=10.9',
      },
      {
        name: 'Gerookt & gerijpt',
        packs: '200 g=0.2|ca. 1 kg=1',
        items: 'Gerookte zalm=29.9|Gerookte makreel=12.4|Gerookte paling=46.5|Gravad lax=31.5',
      },
      {
        name: 'Schaal- en schelpdieren',
        season: 'winter',
        packs: kilos,
        items:
          'Zeeuwse mosselen=5.9|Gamba’s 16/20=18.4|Hollandse garnalen=39.5|Coquilles=36.9|Zeeuwse creuses=14.5',
      },
      {
        name: 'Haring & salades',
        season: 'summer',
        packs: '10 stuks=1|40 stuks=3.7',
        items: 'Hollandse Nieuwe=15.5|Rolmops=11.9|Zure haring=12.4',
      },
    ],
  },
  {
    name: 'Zuivel & kaas',
    margin: 23,
    ranges: [
      {
        name: 'Melk & room',
        packs: '1 l=1|10 l bag-in-box=9.2',
        items:
          'Volle melk=1.25|Halfvolle melk=1.15|Slagroom 35%=4.9|Kookroom 20%=3.6|Karnemelk=1.2|Barista melk=1.55|Haverdrank barista=2.1',
      },
      {
        name: 'Boter & eieren',
        packs: 'doos=1|grootverpakking=4.7',
        items:
          'Roomboter ongezouten=8.9|Bak- en braadboter vloeibaar=5.6|Margarine=3.4|Scharreleieren=5.8|Vloeibaar heel ei=4.6',
      },
      {
        name: 'Yoghurt & desserts',
        packs: '1 kg=1|5 kg=4.6',
        items:
          'Griekse yoghurt=3.4|Magere yoghurt=1.5|Kwark=2.6|Vanillevla=1.6|Chocolademousse=6.4|Mascarpone=6.9',
      },
      {
        name: 'Kaas',
        packs: 'ca. 1 kg=1|ca. 4 kg=3.8',
        items:
          'Goudse jong belegen=9.8|Goudse oud=13.9|Geitenkaas=14.6|Brie=11.2|Mozzarella=8.4|Parmigiano Reggiano=21.9|Feta=9.6|Gorgonzola=14.4|Geraspte kaas=8.9',
      },
    ],
  },
  {
    name: 'Groente & fruit',
    margin: 26,
    ranges: [
      {
        name: 'Sla & rauwkost',
        season: 'summer',
        packs: 'per stuk=1|krat 10 stuks=9.2',
        items:
          'Krop sla=1.1|IJsbergsla=1.3|Komkommer=0.9|Radijs=0.95|Bleekselderij=1.6|Avocado=1.2|Little gem=0.85',
      },
      {
        name: 'Groente',
        packs: '1 kg=1|kist 5 kg=4.5',
        items:
          'Trostomaten=2.6|Rucola=9.8|Slamelange=8.8|Rauwkostmix=4.2|Paprika mix=3.6|Courgette=2.2|Champignons=3.4|Uien=1.1|Wortelen=1.2|Broccoli=2.7|Sperziebonen=4.2|Prei=2.1|Roerbakgroente=4.8',
      },
      {
        name: 'Asperges & voorjaar',
        season: 'spring',
        packs: '1 kg=1|kist 5 kg=4.6',
        items: 'Witte asperges AA=13.5|Groene asperges=9.8|Peultjes=7.4|Lamsoren=16.5',
      },
      {
        name: 'Aardappelen',
        packs: '5 kg=1|10 kg=1.85',
        items:
          'Krieltjes=8.9|Kruimige aardappelen=6.2|Verse frites 10 mm=8.8|Aardappelschijfjes=9.4|Zoete aardappel frites=15.6|Roseval=8.2',
      },
      {
        name: 'Fruit',
        packs: '1 kg=1|kist=6.5',
        items:
          'Elstar appels=1.9|Handsinaasappels=1.8|Perssinaasappels=1.5|Bananen=1.7|Citroenen=2.6|Limoenen=3.9|Aardbeien=6.8|Meloen mix gesneden=6.2|Druiven=4.2',
      },
      {
        name: 'Verse kruiden',
        packs: 'bos=1|schaal 100 g=2.1',
        items: 'Basilicum=1.5|Platte peterselie=1.2|Munt=1.3|Bieslook=1.3|Koriander=1.3|Tijm=1.4',
      },
    ],
  },
  {
    name: 'Diepvries',
    margin: 27,
    ranges: [
      {
        name: 'Frites',
        packs: 'zak 2,5 kg=1|doos 4 x 2,5 kg=3.8',
        items:
          'Frites 10 mm=4.9|Frites 14 mm=5.1|Vlaamse frites=5.6|Steakhouse frites=5.9|Curly fries=7.9',
      },
      {
        name: 'Snacks',
        packs: 'doos 24 stuks=1|doos 60 stuks=2.35',
        items:
          'Rundvleeskroket=13.9|Frikandel 85 g=9.6|Kaassoufflé=12.9|Bamischijf=11.8|Bitterballen=9.8|Vega kroket=14.6|Mexicano=18.9|Kipcorn=13.4|Mini loempia=8.9',
      },
      {
        name: 'Vis & vlees diepvries',
        packs: bags,
        items:
          'Kibbeling=9.4|Lekkerbek=9.8|Kipnuggets=7.6|Hamburger 100 g=8.8|Gamba’s gepeld=15.9|Inktvisringen=9.6',
      },
      {
        name: 'Groente diepvries',
        packs: 'zak 2,5 kg=1|doos 10 kg=3.7',
        items: 'Doperwten=4.6|Spinazie à la crème=6.2|Rode kool=5.4|Wokmix=7.4|Boerenkool=5.2',
      },
      {
        name: 'IJs',
        season: 'summer',
        packs: '2,5 l=1|5 l=1.85',
        items:
          'Vanille-roomijs=9.9|Aardbeienijs=10.4|Chocolade-roomijs=10.6|Citroensorbet=9.6|Stracciatella=11.2|Mango sorbet=10.9',
      },
      {
        name: 'Gebak diepvries',
        packs: 'per taart=1|doos 4 taarten=3.75',
        items:
          'Appeltaart=13.9|Cheesecake=18.4|Chocoladetaart=17.6|Wortelcake=16.9|Slagroomtaart=19.8',
      },
    ],
  },
  {
    name: 'Dranken',
    margin: 24,
    ranges: [
      {
        name: 'Frisdrank',
        season: 'summer',
        packs: 'krat 24 x 20 cl=1|tray 24 x 33 cl blik=0.92',
        items:
          'Cola=17.9|Cola zero=17.9|Sinas=16.9|Citroenlimonade=16.9|Bitter lemon=18.4|Tonic=18.4|Ice tea=18.9|Gemberbier=21.4',
      },
      {
        name: 'Water',
        packs: 'krat 28 x 25 cl=1|krat 12 x 75 cl=0.95',
        items: 'Mineraalwater koolzuurhoudend=12.9|Mineraalwater plat=12.9|Bronwater=10.8',
      },
      {
        name: 'Sappen & siropen',
        packs: '1 l=1|doos 12 x 1 l=11.2',
        items:
          'Jus d’orange=2.6|Appelsap troebel=2.2|Tomatensap=2.4|Vlierbloesemsiroop=6.9|Grenadine=4.8|Aardbeiensap=3.1',
      },
      {
        name: 'Alcoholvrij',
        season: 'summer',
        packs: 'krat 24 x 30 cl=1',
        items:
          'Pils 0.0%=19.8|Radler 0.0%=20.9|Witbier 0.0%=21.6|IPA 0.0%=26.4|Mousserend 0.0%=38.5',
      },
    ],
  },
  {
    name: 'Koffie & thee',
    margin: 34,
    ranges: [
      {
        name: 'Koffie',
        packs: '1 kg=1|doos 6 x 1 kg=5.7',
        items:
          'Espressobonen huismelange=15.9|Espressobonen biologisch=19.4|Snelfilterkoffie=12.8|Decafé bonen=17.9|Koffiebonen mild=14.6|Dark roast=16.8',
      },
      {
        name: 'Thee',
        packs: '25 zakjes=1|doos 6 x 25=5.6',
        items:
          'English blend=3.4|Groene thee=3.6|Rooibos=3.5|Muntthee vers gedroogd=4.2|Earl Grey=3.4|Kamille=3.6',
      },
      {
        name: 'Koekjes & suiker',
        packs: 'doos=1|grootverpakking=3.4',
        items:
          'Speculaasjes verpakt=9.8|Stroopwafels mini=14.6|Suikersticks=6.4|Suikerklontjes=7.2|Koffiemelkcups=6.9|Rietsuikersticks=8.4',
      },
      {
        name: 'Chocolademelk & koffiebenodigdheden',
        season: 'winter',
        packs: '=1|doos=7.6',
        items:
          'Cacaopoeder 1 kg=11.8|Chocolademelk 1 l=2.4|Vanillesiroop=7.9|Karamelsiroop=7.9|Ontkalker=8.4',
      },
    ],
  },
  {
    name: 'Bakkerij',
    margin: 29,
    ranges: [
      {
        name: 'Brood',
        packs: 'per stuk=1|krat 8 stuks=7.5',
        items:
          'Volkoren heel=2.6|Desem vloerbrood=3.9|Wit tijger=2.5|Waldkorn=2.9|Spelt=3.8|Suikerbrood=4.6',
      },
      {
        name: 'Broodjes afbak',
        packs: 'doos 20 stuks=1|doos 60 stuks=2.8',
        items:
          'Stokbrood wit=16.8|Pistolet wit=11.4|Ciabatta=15.4|Hamburgerbol brioche=14.2|Waldkornbol=13.2|Italiaanse bol=13.6|Turks brood=17.9|Croissant=15.8',
      },
      {
        name: 'Gebak & banket',
        packs: 'doos 12 stuks=1|doos 36 stuks=2.8',
        items:
          'Muffin chocolade=14.4|Brownie=15.6|Saucijzenbroodje=16.2|Appelflap=14.9|Donut=12.8|Worstenbroodje=17.4',
      },
      {
        name: 'Feestdagenbanket',
        season: 'december',
        packs: 'doos=1',
        items:
          'Oliebollen=16.4|Kerststol=24.5|Speculaasbrokken=12.4|Banketstaaf=19.6|Kruidnoten 2,5 kg=14.6',
      },
    ],
  },
  {
    name: 'Sauzen & kruiden',
    margin: 31,
    ranges: [
      {
        name: 'Sauzen',
        packs: 'emmer 2,5 l=1|emmer 10 l=3.6',
        items:
          'Fritessaus 25%=8.9|Mayonaise 80%=13.8|Curry=9.4|Tomatenketchup=9.8|Satésaus=13.4|Knoflooksaus=11.6|Kerrie-uiensaus=12.9|Mosterd=10.4',
      },
      {
        name: 'Kruiden & bouillon',
        packs: 'bus 1 kg=1|emmer 5 kg=4.5',
        items:
          'Paprikapoeder=12.8|Zwarte peper gemalen=22.4|Kipkruiden=11.9|Runderbouillon=14.6|Groentebouillon=13.8|Kerriepoeder=12.4|Zeezout grof=2.9',
      },
      {
        name: 'Olie & azijn',
        packs: '5 l=1|10 l=1.92',
        items:
          'Zonnebloemolie=14.9|Frituurolie vloeibaar=16.8|Olijfolie extra vierge=49.5|Wijnazijn=9.8|Balsamico=24.6',
      },
      {
        name: 'Rijst, pasta & conserven',
        packs: '1 kg=1|5 kg=4.4',
        items:
          'Pandanrijst=4.8|Spaghetti=3.9|Penne=3.9|Tomatenblokjes=4.2|Kikkererwten=3.8|Kokosmelk=4.6|Mihoen=4.4|Olijven zonder pit=8.9|Augurken=5.6',
      },
      {
        name: 'Stamppot- en soepbasis',
        season: 'winter',
        packs: '5 l=1|10 kg=1.9',
        items:
          'Erwtensoep=18.6|Tomatensoep=16.4|Mosterdsoep=17.8|Bospaddenstoelensoep=21.6|Jus basis=19.4',
      },
    ],
  },
  {
    name: 'Schoonmaak & hygiëne',
    margin: 36,
    ranges: [
      {
        name: 'Reinigingsmiddelen',
        packs: '1 l=1|can 5 l=4.1',
        items:
          'Allesreiniger=3.9|Ontvetter=5.8|Sanitairreiniger=4.6|Vloerreiniger=4.2|Glasreiniger=3.8|Ovenreiniger=8.6|Desinfectie oppervlakken=7.9',
      },
      {
        name: 'Vaatwas',
        packs: 'can 5 l=1|can 15 kg=2.7',
        items:
          'Vaatwasmiddel vloeibaar=28.9|Naglansmiddel=24.6|Glazenwasmiddel=32.4|Handafwasmiddel=11.8',
      },
      {
        name: 'Papier & doeken',
        packs: 'pak=1|doos=5.6',
        items:
          'Toiletpapier 2-laags=6.8|Handdoekjes z-vouw=7.4|Poetsrol=5.9|Microvezeldoek=4.8|Vaatdoek=4.2',
      },
      {
        name: 'Persoonlijke hygiëne',
        packs: '=1|doos=9.4',
        items:
          'Handzeep 1 l=4.9|Handalcohol 500 ml=4.4|Nitril handschoenen M=6.4|Nitril handschoenen L=6.4|Haarnetjes=5.2|Wegwerpschorten=7.8',
      },
    ],
  },
  {
    name: 'Disposables',
    margin: 33,
    ranges: [
      {
        name: 'Bekers & rietjes',
        packs: '100 stuks=1|1.000 stuks=8.9',
        items:
          'Koffiebeker karton 180 ml=5.9|Koffiebeker karton 300 ml=7.8|Drinkglas PLA 250 ml=8.9|Papieren rietjes=3.4|Roerstaafjes hout=1.9',
      },
      {
        name: 'Verpakkingen',
        packs: '100 stuks=1|500 stuks=4.6',
        items:
          'Snackbakje A9=3.9|Pizzadoos 32 cm=19.8|Maaltijdbak 2-vaks=17.4|Hamburgerbox=11.8|Saladebak=15.6|Soepbeker met deksel=16.8|Frietzak nr. 25=4.6',
      },
      {
        name: 'Servetten & tafel',
        packs: 'pak=1|doos=7.4',
        items:
          'Servet 33 cm wit=3.8|Dinnerservet 40 cm=6.2|Placemat kraft=7.9|Tafelrol damast=12.6|Bestekzakje=8.4',
      },
      {
        name: 'Folie & zakken',
        packs: 'rol=1|doos=5.5',
        items:
          'Aluminiumfolie 50 cm=11.9|Vershoudfolie=9.4|Afvalzak 120 l=7.8|Papieren draagtas=12.4|Vacuümzak=10.6',
      },
    ],
  },
  {
    name: 'Wijn & bier',
    margin: 28,
    ranges: [
      {
        name: 'Witte wijn',
        season: 'summer',
        packs: bottles,
        items:
          'Chardonnay Pays d’Oc=5.4|Sauvignon blanc=5.9|Pinot grigio=5.2|Verdejo=5.8|Riesling=7.4|Chablis=14.8',
      },
      {
        name: 'Rode wijn',
        season: 'winter',
        packs: bottles,
        items:
          'Merlot Pays d’Oc=5.4|Tempranillo=5.6|Malbec=6.9|Primitivo=6.8|Rioja crianza=8.4|Saint-Émilion=15.6',
      },
      {
        name: 'Rosé & mousserend',
        season: 'summer',
        packs: bottles,
        items: 'Rosé Provence=7.6|Rosé huiswijn=4.9|Prosecco=7.9|Cava brut=7.4|Crémant=10.8',
      },
      {
        name: 'Bier',
        season: 'summer',
        packs: 'krat 24 x 30 cl=1|fust 20 l=3.4',
        items: 'Pils=18.9|Witbier=22.4|Blond=27.8|Dubbel=28.6|Tripel=31.4|IPA=32.8|Rosébier=23.9',
      },
      {
        name: 'Gedistilleerd',
        season: 'december',
        packs: '0,7 l=1|1 l=1.38',
        items:
          'Jonge jenever=11.9|Gin=16.8|Wodka=13.9|Bruine rum=15.4|Whisky blended=16.9|Kruidenlikeur=14.6|Vieux=11.8',
      },
    ],
  },
];
