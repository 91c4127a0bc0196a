import type { Assortment } from './assortment.js';

const kilos = 'ca. 1 kg=1|ca. 2,5 kg=2.4';
const bags = 'zak 1 kg=1|doos 5 kg=4.6';

/** What is kept cool: fresh and frozen. */
export const fresh: readonly Assortment[] = [
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
];
