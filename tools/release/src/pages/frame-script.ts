import { onboardingStatuses } from '@sabha/types'
import { rememberedScript } from './arrival-script.ts'

/** Where the frame of a page stands once it is shown: the id of an element in the root. */
export const frameId = 'sabha-frame'

/** What holds it until then: the id of a `template`. */
export const keptFrameId = 'sabha-kept-frame'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs behind the root of a page of a remote: shows what the application will show first, before its
 * scripts are here, where the browser remembers who was here last. In step with `rememberRole` and the header
 * of the shell: of the links those stay that are this role's, of the payment's words the room, and links
 * that have no room give way to the menu. Of another language than English no word is shown. When the
 * application stands, which takes the place of all of it, a press on the menu is made again, and what had the
 * keyboard's focus has it there: the first that can, of the same address or name.
 */
export const frameScript =
  '(function(){try{' +
  `var ${rememberedScript},` +
  "facts=(kept('role')||'').split(' ')," +
  `place=document.getElementById('root'),waiting=document.getElementById('${keptFrameId}'),` +
  `who=facts[0]+(facts[1]=='${lastStatus}'?'':' onboarding'),` +
  "links=facts[1]&&kept('auth')&&JSON.parse(waiting.dataset.links)[who];" +
  'if(!links)return;' +
  `var sheet=new CSSStyleSheet(),frame=waiting.content.getElementById('${frameId}'),isPressed,focused;` +
  "sheet.replaceSync(waiting.content.querySelector('style').textContent);" +
  'function take(chosen,is){frame.querySelectorAll(chosen).forEach(function(each){' +
  'if(!is||is(each))each.remove()})}' +
  "take('header li',function(item){var path=item.firstChild.getAttribute('href');" +
  "return path[0]=='/'&&links.indexOf(path)<0});" +
  "if(facts[2]=='paid')take('header span[aria-hidden]');" +
  `if(language!='en')take('nav,header a:not([href="/"])');` +
  'place.append(frame);document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet];' +
  "var bar=frame.querySelector('header nav');" +
  'if(bar){var end=bar.parentNode,row=end.parentNode;' +
  'if(end.offsetWidth&&row.firstChild.offsetWidth+end.offsetWidth+16>row.offsetWidth){' +
  "end.style.display='none';row.lastChild.style.display='flex'}}" +
  "frame.onclick=function(event){if(event.target.closest('button'))isPressed=true};" +
  "frame.addEventListener('focusin',function(event){focused=event.target});" +
  // Some browsers say so of what is taken away with the frame, too.
  "frame.addEventListener('focusout',function(){setTimeout(function(){" +
  'if(frame.isConnected&&!frame.contains(document.activeElement))focused=null})});' +
  // Of another language the frame has one button, whose word is not in that language.
  'function nameOf(one){return one.getAttribute("href")||(language=="en"?' +
  'one.getAttribute("aria-label")||one.textContent:one.hasAttribute("aria-haspopup"))}' +
  'new MutationObserver(function(changes,observer){' +
  'if(frame.isConnected)return;' +
  'observer.disconnect();' +
  'document.adoptedStyleSheets=document.adoptedStyleSheets.filter(function(one){return one!=sheet});' +
  'if(focused&&document.activeElement==document.body)' +
  '[].some.call(place.querySelectorAll(focused.tagName),function(one){' +
  'if(nameOf(one)!=nameOf(focused))return;' +
  'one.focus({preventScroll:true});return document.activeElement==one});' +
  "var menu=isPressed&&place.querySelector('header button[aria-expanded]:not([aria-haspopup])');" +
  'if(menu)menu.click()' +
  '}).observe(place,{childList:true})' +
  '}catch(e){}})()'
