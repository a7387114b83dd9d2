import { onboardingStatuses } from '@sabha/types'
import { rememberedStateScript } from './arrival-script.ts'

/** Id of the element in the root that shows the frame of a page. */
export const frameId = 'sabha-frame'

/** Id of the `template` that contains the frame until it is shown. */
export const frameTemplateId = 'sabha-kept-frame'

const lastStatus = onboardingStatuses.at(-1)

/**
 * Runs after the root element of a remote's page. Shows the frame that the application will show first,
 * before its scripts have loaded, for the user whom the browser remembers. Must match `rememberRole` and the
 * header of the shell: shows the links of the role, reserves space for the payment link from the payment
 * step on, and replaces links that do not fit by the menu. Shows no text in languages other than English.
 * When the application replaces the frame, a press on the menu is repeated, and the focus moves to the first
 * focusable element with the same address or name.
 */
export const frameScript =
  '(function(){try{' +
  `var ${rememberedStateScript},` +
  "facts=(kept('role')||'').split(' ')," +
  `place=document.getElementById('root'),waiting=document.getElementById('${frameTemplateId}'),` +
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
  `if(facts[1]=='${onboardingStatuses[0]}')take('header a[href="/contribute"]');` +
  `if(language!='en')take('nav,header a:not([href="/"])');` +
  'place.append(frame);document.adoptedStyleSheets=[...document.adoptedStyleSheets,sheet];' +
  "var bar=frame.querySelector('header nav');" +
  'if(bar){var end=bar.parentNode,row=end.parentNode;' +
  'if(end.offsetWidth&&row.firstChild.offsetWidth+end.offsetWidth+16>row.offsetWidth){' +
  "end.style.display='none';row.lastChild.style.display='flex'}}" +
  "frame.onclick=function(event){if(event.target.closest('button'))isPressed=true};" +
  "frame.addEventListener('focusin',function(event){focused=event.target});" +
  // Some browsers also fire this event for elements removed with the frame.
  "frame.addEventListener('focusout',function(){setTimeout(function(){" +
  'if(frame.isConnected&&!frame.contains(document.activeElement))focused=null})});' +
  // In another language the frame has a single button, whose text is not in that language.
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
