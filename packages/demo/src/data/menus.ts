/**
 * Dishes per kitchen and section: `name=price@proposition`. Prices are what a guest pays, in euros.
 * Propositions by the first letters of their name in the catalogue.
 */
type Kitchen = Readonly<Record<string, string>>;

const warmDrinks =
  'Koffie=2.9@Koffie|Cappuccino=3.4@Koffie|Espresso=2.8@Koffie|Verse muntthee=3.6@Koffie|Latte macchiato=3.9@Koffie|Chai latte=4.2@Koffie';
const coldDrinks =
  'Cola=3.1@Dranken|Verse jus d’orange=4.4@Groente|Bitter lemon=3.2@Dranken|Mineraalwater 75 cl=5.9@Dranken|Huisgemaakte ijsthee=3.9@Dranken';
const beerAndWine =
  'Pils van het vat=3.4@Wijn|Witbier=4.6@Wijn|Tripel=5.4@Wijn|Huiswijn wit, glas=4.9@Wijn|Huiswijn rood, glas=4.9@Wijn|Prosecco, glas=6.2@Wijn';
const desserts =
  'Dame blanche=7.9@Diepvries|Crème brûlée=8.5@Zuivel|Cheesecake=7.6@Diepvries|Kaasplankje=12.9@Zuivel|Sorbet van seizoensfruit=7.8@Diepvries|Warme appeltaart=5.9@Diepvries';

export const kitchens: Readonly<Record<string, Kitchen>> = {
  dutch: {
    Voorgerechten:
      'Carpaccio=13.9@Vers|Uiensoep=7.9@Sauzen|Gerookte zalm met toast=14.5@Vis|Garnalenkroketjes=12.9@Vis|Geitenkaassalade=12.5@Zuivel|Tomatensoep=7.2@Sauzen',
    Hoofdgerechten:
      'Biefstuk met pepersaus=25.9@Vers|Kabeljauw met mosterdsaus=24.5@Vis|Saté van kippendij=19.9@Vers|Zeebaars op de huid=25.5@Vis|Varkenshaas met champignons=22.5@Vers|Risotto van bospaddenstoelen=19.8@Groente|Hertenbiefstuk=29.5@Vers|Schnitzel=19.5@Vers',
    Nagerechten: desserts,
    Dranken: beerAndWine,
  },
  italian: {
    Antipasti:
      'Bruschetta=7.5@Bakkerij|Vitello tonnato=13.5@Vers|Caprese=11.9@Zuivel|Antipasto misto=16.5@Vers',
    Pizza:
      'Pizza margherita=11.5@Zuivel|Pizza quattro stagioni=14.9@Zuivel|Pizza tonno=14.5@Vis|Pizza funghi=12.9@Groente|Pizza prosciutto e rucola=16.5@Vers|Pizza quattro formaggi=15.5@Zuivel',
    Pasta:
      'Spaghetti carbonara=15.9@Sauzen|Penne all’arrabbiata=13.9@Sauzen|Lasagne al forno=15.5@Vers|Tagliatelle al salmone=17.9@Vis|Ravioli ricotta e spinaci=17.5@Zuivel',
    Dolci: 'Tiramisù=7.9@Zuivel|Panna cotta=7.5@Zuivel|Gelato misto=6.9@Diepvries',
    Vini: 'Pinot grigio, glas=5.2@Wijn|Primitivo, glas=5.6@Wijn|Prosecco, fles=32.5@Wijn',
  },
  asian: {
    Voorgerechten:
      'Mini loempia’s=6.5@Diepvries|Kippensoep=5.9@Sauzen|Gyoza=7.9@Diepvries|Saté ajam=8.5@Vers|Tom kha kai=7.9@Sauzen',
    Hoofdgerechten:
      'Babi pangang=17.5@Vers|Foe yong hai=15.9@Zuivel|Gamba’s in knoflooksaus=22.5@Vis|Rode curry met kip=18.9@Vers|Nasi speciaal=14.5@Sauzen|Pekingeend=26.5@Vers|Tjap tjoy=15.5@Groente|Rendang=19.5@Vers|Pad thai=17.9@Sauzen',
    Sushi: 'Zalm nigiri, 2 stuks=5.4@Vis|California roll, 8 stuks=11.9@Vis|Sashimi tonijn=15.5@Vis',
    Dranken: coldDrinks,
  },
  grill: {
    Voorgerechten:
      'Gamba’s pil-pil=12.9@Vis|Carpaccio met truffelmayonaise=14.5@Vers|Stokbrood met smeersels=7.5@Bakkerij',
    'Van de grill':
      'Ribeye 300 g=34.5@Vers|Ossenhaas 200 g=36.5@Vers|Spareribs onbeperkt=26.5@Vers|Mixed grill=28.9@Vers|Entrecote 250 g=31.5@Vers|Kipspies=21.5@Vers|Zalmfilet van de grill=24.9@Vis',
    Bijgerechten:
      'Frites met mayonaise=5.5@Diepvries|Gepofte aardappel=5.9@Groente|Maïskolf=4.9@Groente|Pepersaus=3.5@Sauzen',
    Wijnen: 'Malbec, glas=6.4@Wijn|Rioja crianza, fles=38.5@Wijn|Chardonnay, glas=5.4@Wijn',
  },
  fine: {
    Voorgerechten:
      'Coquille, bloemkool, kerrie=24.5@Vis|Steak tartaar, eidooier=22.5@Vers|Oester, per stuk=5.5@Vis|Asperges, beurre noisette=23.5@Groente',
    Hoofdgerechten:
      'Tarbot, venkel, saffraan=42.5@Vis|Eendenborst, biet, ras el hanout=38.5@Vers|Hertenrug, rode kool, jus=44.5@Vers|Knolselderij, truffel, hazelnoot=32.5@Groente',
    Nagerechten:
      'Chocolade, karamel, zeezout=16.5@Zuivel|Citroen, basilicum, meringue=15.5@Groente|Kazen van de wagen=19.5@Zuivel',
    'Menu en wijn':
      'Menu in vijf gangen=89.5@Vers|Wijnarrangement vijf glazen=52.5@Wijn|Chablis, glas=12.5@Wijn',
  },
  greek: {
    'Koude en warme mezze':
      'Tzatziki met brood=6.9@Zuivel|Hummus=7.2@Sauzen|Gegrilde feta=9.5@Zuivel|Dolmades=8.5@Groente|Calamaris=11.5@Diepvries',
    Hoofdgerechten:
      'Gyros=17.9@Vers|Souvlaki=19.5@Vers|Lamskoteletten=24.9@Vers|Moussaka=18.5@Vers|Adana kebab=18.9@Vers|Zeebaars van de grill=22.9@Vis|Griekse salade=12.5@Groente',
    Nagerechten: 'Yoghurt met honing en walnoten=6.9@Zuivel|Baklava=6.5@Bakkerij',
    Dranken: beerAndWine,
  },
  fish: {
    Voorgerechten:
      'Hollandse Nieuwe=5.9@Vis|Oesters, 6 stuks=24.5@Vis|Garnalencocktail=15.5@Vis|Vissoep=12.5@Vis',
    Hoofdgerechten:
      'Mosselen, natuur of witte wijn=26.5@Vis|Sliptong, 3 stuks=28.5@Vis|Kibbeling met remoulade=17.5@Diepvries|Gebakken schol=23.5@Vis|Fruits de mer=58.5@Vis|Zalm in papillote=24.5@Vis',
    Dranken: 'Sauvignon blanc, glas=5.9@Wijn|Verdejo, glas=5.6@Wijn|Witbier=4.8@Wijn',
    Nagerechten: desserts,
  },
  pancake: {
    'Hartige pannenkoeken':
      'Pannenkoek naturel=8.5@Zuivel|Pannenkoek spek en kaas=12.9@Vers|Pannenkoek geitenkaas en honing=14.5@Zuivel|Pannenkoek shoarma=15.5@Vers',
    'Zoete pannenkoeken':
      'Pannenkoek appel=11.5@Groente|Pannenkoek stroop=8.9@Sauzen|Pannenkoek warme kersen en ijs=13.9@Diepvries|Poffertjes, 20 stuks=8.9@Zuivel',
    Kinderen: 'Kinderpannenkoek met verrassing=8.9@Zuivel|Frites met frikandel=7.9@Diepvries',
    Dranken: warmDrinks,
  },
  pub: {
    Borrel:
      'Bittergarnituur, 12 stuks=12.5@Diepvries|Bitterballen, 8 stuks=9.5@Diepvries|Borrelplank=18.5@Vers|Vlammetjes=9.5@Diepvries|Nacho’s met kaas=10.9@Zuivel|Olijven=5.5@Sauzen',
    Lunch:
      'Twee kroketten met brood=11.9@Diepvries|Uitsmijter ham-kaas=11.5@Zuivel|Club sandwich=13.5@Bakkerij|Tosti ham-kaas=6.9@Bakkerij|Tomatensoep=7.2@Sauzen',
    Diner:
      'Hamburger met frites=18.9@Vers|Saté met frites=19.5@Vers|Schnitzel met frites=19.5@Vers|Mosselpan=24.5@Vis|Vegaburger=17.9@Diepvries',
    Bier: 'Pils van het vat=3.4@Wijn|Blond=5.2@Wijn|IPA=5.9@Wijn|Pils 0.0%=3.9@Dranken',
  },
  lunch: {
    Ontbijt:
      'Croissant met jam=3.9@Bakkerij|Griekse yoghurt met granola=8.5@Zuivel|Omelet naturel=8.9@Zuivel|Ontbijt compleet=16.5@Bakkerij',
    Broodjes:
      'Broodje gezond=8.9@Bakkerij|Broodje carpaccio=11.9@Vers|Broodje zalm=12.5@Vis|Broodje oude kaas=8.5@Zuivel|Tosti pesto-mozzarella=8.9@Zuivel|Broodje bal=8.5@Vers',
    'Soep en salade':
      'Soep van de dag=7.5@Sauzen|Salade geitenkaas=14.5@Groente|Caesarsalade=15.5@Groente',
    'Zoet en koffie': `Appeltaart met slagroom=5.5@Diepvries|Worteltaart=5.2@Bakkerij|Brownie=4.2@Bakkerij|${warmDrinks}`,
  },
  snack: {
    Frites:
      'Kleine friet=2.9@Diepvries|Friet met=3.9@Diepvries|Friet speciaal=4.4@Diepvries|Friet oorlog=4.9@Diepvries|Raspatat=4.5@Diepvries',
    Snacks:
      'Frikandel=2.4@Diepvries|Kroket=2.6@Diepvries|Kaassoufflé=2.7@Diepvries|Bamischijf=2.9@Diepvries|Mexicano=3.6@Diepvries|Kipcorn=3.1@Diepvries|Berenklauw=4.1@Vers',
    Broodjes:
      'Broodje hamburger=5.2@Vers|Broodje kroket=4.2@Bakkerij|Broodje frikandel speciaal=4.6@Bakkerij',
    Dranken:
      'Blikje cola=2.6@Dranken|Flesje water=2.2@Dranken|Milkshake aardbei=4.5@Zuivel|Koffie=2.2@Koffie',
  },
  shoarma: {
    Schotels:
      'Shoarmaschotel=14.5@Vers|Dönerschotel=14.5@Vers|Kipfiletschotel=15.5@Vers|Mixed grillschotel=19.5@Vers|Kapsalon groot=13.5@Vers|Falafelschotel=13.5@Diepvries',
    Broodjes:
      'Broodje shoarma=7.5@Vers|Broodje döner=7.5@Vers|Dürüm döner=9.5@Vers|Turkse pizza met döner=8.5@Bakkerij|Broodje falafel=7@Diepvries',
    Pizza: 'Pizza margherita=9.5@Zuivel|Pizza döner=13.5@Vers|Pizza salami=11.5@Zuivel',
    Dranken: 'Blikje cola=2.5@Dranken|Ayran=2.5@Zuivel|Flesje water=2@Dranken',
  },
  ice: {
    IJs: 'Eén bol=1.9@Zuivel|Twee bollen=3.7@Zuivel|Drie bollen=5.4@Zuivel|Softijs=2.8@Zuivel|Sorbet=8.9@Diepvries',
    Coupes:
      'Coupe aardbeien=9.9@Groente|Dame blanche=8.9@Diepvries|Bananensplit=9.5@Groente|Kindercoupe=5.9@Zuivel',
    Warm: `Wafel met warme kersen=8.5@Bakkerij|${warmDrinks}`,
  },
};
