import type { Assortment } from './assortment.js';

const bottles = 'fles=1|doos 6 flessen=5.7';

/** What stands on the shelf: drinks, dry goods, and what is not eaten. */
export const shelf: readonly Assortment[] = [
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
