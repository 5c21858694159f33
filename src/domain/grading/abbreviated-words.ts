import { byFamily } from './language-family';
import type { Respelling } from './reformed-spellings';

/**
 * What every reader of a language reads as words: `z. B.`, `p. ej.`, `и т. д.` Each stands in its plain form, without points, a bar
 * where a space may be; what is another word without its points (*те*, *mm*) is not here.
 */
const lines = byFamily<string>({
  en: 'ww|i=world war i; ww|1=world war i; ww|ii=world war ii; ww|2=world war ii; first world war=world war i; second world war=world war ii; world war 1=world war i; world war 2=world war ii',
  de: 'z|b=zum beispiel; d|h=das heißt; u|a=unter anderem; v|a=vor allem; z|t=zum teil; u|s|w=und so weiter; bzw=beziehungsweise; ggf=gegebenenfalls; evtl=eventuell; inkl=inklusive; ca=circa; nr=nummer; mfg=mit freundlichen grüßen',
  fr: 'p|ex=par exemple; c|à|d=c’est à dire; etc=et cetera; env=environ; qqf=quelquefois; svp=s’il vous plaît; stp=s’il te plaît; rdv=rendez vous; rv=rendez vous',
  'es gl': 'p|ej=por ejemplo; etc=etcétera; ee|uu=estados unidos; aprox=aproximadamente; núm=número',
  it: 'p|es=per esempio; ecc=eccetera; sig=signore; sig|ra=signora; dott=dottor; ca=circa',
  pt: 'p|ex=por exemplo; etc=et cetera; eua=estados unidos; aprox=aproximadamente; vc=você; vcs=vocês',
  nl: 'bijv=bijvoorbeeld; bv=bijvoorbeeld; d|w|z=dat wil zeggen; enz=enzovoort; o|a=onder andere; m|a|w=met andere woorden; a|u|b=alstublieft; s|v|p=alstublieft',
  sv: 't|ex=till exempel; bl|a=bland annat; o|s|v=och så vidare; d|v|s=det vill säga; ca=cirka',
  'da no': 'f|eks=for eksempel; bl|a=blant annet; o|s|v=og så videre; ca=cirka',
  pl: 'np=na przykład; itd=i tak dalej; itp=i tym podobne; tj=to jest; tzn=to znaczy; tzw=tak zwany',
  cs: 'např=například; atd=a tak dále; tj=to jest; tzv=takzvaný; tzn=to znamená',
  ru: 'т|к=так как; и т|д=и так далее; и т|п=и тому подобное; напр=например',
  uk: 'і т|д=і так далі; і т|п=і тому подібне; напр=наприклад',
  el: 'π|χ=παραδείγματος χάριν; κ|λ|π=και λοιπά; δηλ=δηλαδή',
  tr: 'örn=örneğin; vb=ve benzeri; vs=vesaire',
  hu: 'pl=például; stb=és a többi; kb=körülbelül',
  fi: 'esim=esimerkiksi; jne=ja niin edelleen; ts=toisin sanoen',
});

export const abbreviatedWords: ReadonlyMap<string, Respelling> = new Map(
  [...lines].map(([family, line]) => [
    family,
    line.split('; ').map((pair) => {
      const [short = '', words = ''] = pair.split('=');
      return [
        new RegExp(`(?<!\\p{L})${short.replaceAll('|', ' ?')}(?!\\p{L})`, 'gu'),
        words.replaceAll('’', "'").replaceAll('ς', 'σ'),
      ] as const;
    }),
  ]),
);
